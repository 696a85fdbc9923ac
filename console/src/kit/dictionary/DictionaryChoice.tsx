import type { DictCode } from '@fairdesk/contract/areas/shell/dictionary'
import { Radio, Select } from 'antd'
import { DictionaryAway } from './DictionaryAway.tsx'
import { useDictionary } from './use-dictionary.ts'

type Props = {
  readonly variant: 'select' | 'radio'
  readonly dictCode: DictCode
  readonly value?: string | number | null
  readonly onChange?: (value: string | number) => void
  readonly id?: string
  readonly label?: string
}

/**
 * One value of a list of the data dictionary; inside a Form.Item it is the form's field:
 * `<Form.Item name="defaultLocale"><DictionaryChoice variant="radio" dictCode="language" /></Form.Item>`.
 */
export const DictionaryChoice = ({ variant, dictCode, value = null, onChange, id, label }: Props) => {
  const { data, isError, refetch } = useDictionary(dictCode)
  if (isError && !data) return <DictionaryAway id={id} onRetry={refetch} />
  const options = (data ?? []).map((entry) => ({ value: entry.value, label: entry.label }))
  const named = { ...(id === undefined ? {} : { id }), ...(label === undefined ? {} : { 'aria-label': label }) }
  return variant === 'radio' ? (
    <Radio.Group {...named} options={options} value={value} onChange={({ target }) => onChange?.(target.value)} />
  ) : (
    <Select
      {...named}
      style={{ minWidth: 160 }}
      loading={!data}
      options={options}
      // Until its name is there a value is not shown by its code.
      value={data ? value : null}
      onChange={(selected) => selected !== null && onChange?.(selected)}
    />
  )
}
