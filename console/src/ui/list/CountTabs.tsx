export type CountTab<V> = {
  readonly value: V
  readonly text: string
  /** Written; undefined while it is counted. */
  readonly count: string | undefined
  /** Nothing is behind it: it is read, not pressed. */
  readonly isEmpty: boolean
}

type Props<V> = {
  readonly label: string
  readonly tabs: readonly CountTab<V>[]
  readonly selected: V
  readonly onChoose: (value: V) => void
}

/** Parts of a list with how many rows each has; one is looked at. */
export const CountTabs = <V extends string>({ label, tabs, selected, onChoose }: Props<V>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these buttons choose what is listed
  <div className="fd-count-tabs" role="group" aria-label={label}>
    {tabs.map(({ value, text, count, isEmpty }) => (
      <button
        key={value}
        type="button"
        disabled={isEmpty && value !== selected}
        aria-pressed={value === selected}
        onClick={() => onChoose(value)}
      >
        {text} <b>{count}</b>
      </button>
    ))}
  </div>
)
