import type { DictCode } from '@fairdesk/contract/areas/shell/dictionary'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { Checkbox, Select } from 'antd'
import { DictionaryAway } from './DictionaryAway.tsx'
import { useDictionary } from './use-dictionary.ts'

type Props<V> = {
  readonly variant: 'select' | 'checks'
  readonly dictCode: DictCode
  readonly value?: readonly V[]
  readonly onChange?: (values: V[]) => void
  readonly id?: string
  readonly label?: string
}

/** Some values of a list of the data dictionary; inside a Form.Item it is the form's field. */
export const DictionaryChoices = <V extends string | number>(props: Props<V>) => {
  const { variant, dictCode, value = [], onChange, id, label } = props
  const { data, isError, refetch } = useDictionary<V>(dictCode)
  if (isError && !data) return <DictionaryAway id={id} onRetry={refetch} />
  const options = (data ?? []).map((entry) => ({ value: entry.value, label: entry.label }))
  const named = { ...(id === undefined ? {} : { id }), ...(label === undefined ? {} : { 'aria-label': label }) }
  return variant === 'checks' ? (
    <Checkbox.Group<V> {...named} options={options} value={[...value]} onChange={(selected) => onChange?.(selected)} />
  ) : (
    <Select<V[]>
      {...named}
      mode="multiple"
      allowClear
      filterOption={matchOption}
      loading={!data}
      options={options}
      value={data ? [...value] : []}
      onChange={(selected) => onChange?.(selected)}
    />
  )
}
