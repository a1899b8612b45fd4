# Completion of the mire command for bash: commands, flags, games, bots, files.

# The flags of a command.
_mire_flags()
{
    case $1 in
    play) echo '--players --seat --name --option --key --components --position --resume --record' \
        '--coach --plain --ascii --no-colour --pace' ;;
    serve) echo '--config --check --port --listen --store --name --public --threads --origin --behind-proxy --trust-proxy' \
        '--open-metrics --webhook-allow --control --limit --rehearse --verbose' ;;
    pad) echo '--players --name --load --save --print --fields --ascii --no-colour --json' ;;
    games) echo '--json' ;;
    about) echo '--components --json' ;;
    rules) echo '--components --json' ;;
    lesson) echo '--json --plain --ascii --no-colour' ;;
    cards) echo '--components --json' ;;
    bots) echo '--json' ;;
    new) echo '--players --option --key --components --id --json' ;;
    legal) echo '--position --seat --components --json' ;;
    score) echo '--position --components --json' ;;
    do) echo '--position --seat --components --json' ;;
    'record verify') echo '--components --json' ;;
    'record show') echo '--at --as --components --json' ;;
    'record fmt') echo '--components' ;;
    'record id') echo '--components' ;;
    components) echo '--components --check --json' ;;
    'store backup') ;;
    'store export') echo '--running' ;;
    'store check') ;;
    work) echo '--threads' ;;
    admin) echo '--store --control' ;;
    observe) echo '--describe --position --seat --players --components --json' ;;
    puzzles) echo '--minutes --most --games --margin --after --choices --out --seed --threads --results --patience --exact --turn --players --option --components' ;;
    learn) echo '--minutes --games --from --out --setup --only --threads --patience --seed --openings --opening --heat --slips --lambda --rate --reuse --search --bare --teacher --taught' ;;
    bench) echo '--players --option --components --seconds --threads --signature --json' ;;
    arena) echo '--bots --games --players --option --components --net --seed --threads --sprt --results --patience --csv --html --times --json' ;;
    help) echo '--json' ;;
    esac
}

_mire()
{
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local command=${COMP_WORDS[1]} choices=
    local all='play lesson pad serve work games about rules cards bots new legal score do record components store admin observe learn puzzles bench arena help'
    local with_game='about arena bench cards components do learn legal lesson new observe pad play puzzles rules score'
    COMPREPLY=()

    if ((COMP_CWORD == 1)); then
        choices="$all --help --version"
    elif [[ $command == record && $COMP_CWORD == 2 ]]; then
        choices='verify show fmt id'
    elif [[ $command == store && $COMP_CWORD == 2 ]]; then
        choices='backup export check'
    else
        [[ $command == store ]] && command="store ${COMP_WORDS[2]}"
        [[ $command == record ]] && command="record ${COMP_WORDS[2]}"
        case $before in
        --components | --position | --load | --save | --resume | --record | --check | --store | --results | --csv | --html | --net | --from | --out)
            mapfile -t COMPREPLY < <(compgen -f -- "$word")
            return
            ;;
        --seat)
            [[ $command == play ]] || return
            choices="human $(mire bots 2>/dev/null | cut -d' ' -f1)"
            ;;
        --bots | --teacher) choices=$(mire bots 2>/dev/null | cut -d' ' -f1) ;;
        --coach) choices='off asked always' ;;
        --as) choices='spectator everything 1 2 3 4 5 6' ;;
        --players | --pace | --option | --key | --name | --seconds | --threads | --at | --port | --listen | --public | --origin | --webhook-allow | --limit | --games | --most | --margin | --after | --choices | --seed | --sprt | --patience | --minutes | --setup | --openings | --opening | --heat | --slips | --lambda | --rate | --reuse | --search | --bare | --taught) return ;;
        *)
            if [[ $word == -* ]]; then
                choices="$(_mire_flags "$command") --help"
            elif [[ $command == record* || $command == store* ]]; then
                mapfile -t COMPREPLY < <(compgen -f -- "$word")
                return
            elif [[ $command == help ]]; then
                choices=$all
            elif ((COMP_CWORD == 2)) && [[ " $with_game " == *" $command "* ]]; then
                choices=$(mire games 2>/dev/null | cut -d' ' -f1)
            elif [[ $command == score ]]; then
                mapfile -t COMPREPLY < <(compgen -f -- "$word")
                return
            fi
            ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$word")
}

complete -F _mire mire
