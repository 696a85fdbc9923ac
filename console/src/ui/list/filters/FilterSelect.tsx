import { matchOption } from '@fairdesk/contract/names/match-option'
import { Select } from 'antd'

type Props<V> = {
  readonly label: string
  readonly value: readonly V[]
  /** Undefined while loading: selected values are then not shown by their code. */
  readonly options: readonly { readonly value: V; readonly label: string }[] | undefined
  readonly onChange: (value: V[]) => void
}

/** Filter by several values; an empty selection filters nothing. */
export const FilterSelect = <V extends string | number>({ label, value, options, onChange }: Props<V>) => (
  <Select
    mode="multiple"
    allowClear
    // One tag has room: of several it says how many they are, and the first.
    maxTagCount={value.length > 1 ? 0 : 1}
    maxTagPlaceholder={(omittedValues) => `${omittedValues.length} · ${omittedValues[0]?.label}`}
    filterOption={matchOption}
    style={{ width: 'var(--fd-filter-width, 120px)' }}
    placeholder={label}
    aria-label={label}
    loading={options === undefined}
    value={options === undefined ? [] : [...value]}
    options={options === undefined ? [] : [...options]}
    onChange={onChange}
  />
)
