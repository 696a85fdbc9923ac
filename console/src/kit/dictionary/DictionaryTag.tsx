import type { DictCode } from '@fairdesk/contract/areas/shell/dictionary'
import { Tag } from 'antd'
import { useDictionary } from './use-dictionary.ts'

/** A value under its name, in the colour that the dictionary gives it; one it does not know is shown as it is. */
export const DictionaryTag = ({
  dictCode,
  value,
}: {
  readonly dictCode: DictCode
  readonly value: string | number
}) => {
  const { data, isError } = useDictionary(dictCode)
  const entry = data?.find((candidate) => candidate.value === value)
  if (!data && !isError) return null
  return <Tag color={entry?.tag || 'default'}>{entry?.label ?? value}</Tag>
}
