import './chip-group.css'
import { formatInteger } from '../../kit/text/format.ts'

type Props<V extends string> = {
  readonly label: string
  /** Text of a first chip, which is on while nothing is selected. */
  readonly allText?: string
  readonly counts: readonly { readonly value: V; readonly count: number }[]
  readonly textOf: (value: V) => string
  readonly selected: readonly V[]
  readonly onChange: (selected: V[]) => void
}

/** Values with how many rows each has; a press narrows the list, another one takes it back. Stands inside of `fd-count-chips`. */
export const ChipGroup = <V extends string>({ label, allText, counts, textOf, selected, onChange }: Props<V>) => (
  <fieldset className="fd-bare fd-flush" aria-label={label}>
    {allText && (
      <Chip
        text={allText}
        count={counts.reduce((sum, { count }) => sum + count, 0)}
        isOn={selected.length === 0}
        onPress={() => onChange([])}
      />
    )}
    {counts.map(({ value, count }) => (
      <Chip
        key={value}
        text={textOf(value)}
        count={count}
        isOn={selected.includes(value)}
        onPress={() =>
          onChange(selected.includes(value) ? selected.filter((entry) => entry !== value) : [...selected, value])
        }
      />
    ))}
  </fieldset>
)

type ChipProps = {
  readonly text: string
  readonly count: number
  readonly isOn: boolean
  readonly onPress: () => void
}

/** Nothing is behind an empty one: it is read, not pressed, unless it narrows the list. */
const Chip = ({ text, count, isOn, onPress }: ChipProps) => (
  <button type="button" aria-pressed={isOn} disabled={count === 0 && !isOn} onClick={onPress}>
    {text} <b>{formatInteger(count)}</b>
  </button>
)
