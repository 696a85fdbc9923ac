import { baseData } from '@fairdesk/contract/areas/data/base-data'
import type { BatchChanges } from '@fairdesk/contract/areas/data/goods-batch'
import { Form } from 'antd'
import { useLookUp } from '../../../kit/query/use-read.ts'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'
import { type CodeField, codeFields, flagFields, numberFields, withField } from './batch-changes.ts'
import { CodeChange, FlagChange, NumberChange } from './FieldChange.tsx'
import { useFieldNames } from './use-field-names.ts'

type Props = { readonly changes: BatchChanges; readonly onChange: (changes: BatchChanges) => void }

/** A field for each attribute; one that is left alone leaves its attribute as it is. */
export const EditFields = ({ changes, onChange }: Props) => {
  const names = useFieldNames()
  const optionsOf = useOptions()
  const propsOf = <F extends keyof BatchChanges & keyof typeof names>(field: F) => ({
    field,
    name: names[field],
    value: changes[field],
    onChange: (value: BatchChanges[F] | undefined) => onChange(withField(changes, field, value)),
  })
  return (
    <FirstFocus>
      <Form component="div" layout="horizontal" colon={false} className="fd-several-fields">
        {codeFields.map((field) => (
          <CodeChange key={field} options={optionsOf(field)} {...propsOf(field)} />
        ))}
        {flagFields.map((field) => (
          <FlagChange key={field} {...propsOf(field)} />
        ))}
        {numberFields.map((field) => (
          <NumberChange key={field} {...propsOf(field)} />
        ))}
      </Form>
    </FirstFocus>
  )
}

type Option = { readonly value: string; readonly label: string }

/** The values of an attribute that may be chosen; undefined while they are on their way. */
function useOptions(): (field: CodeField) => readonly Option[] | undefined {
  const codes = useLookUp(baseData.getAuthAllCommonCodeMap, {})
  const seasons = useLookUp(baseData.getAllSeason, {})
  return (field) => {
    if (field === 'season') return seasons?.map(({ code, name }) => ({ value: code, label: name }))
    return (
      codes &&
      (codes[field] ?? []).filter(({ enabled }) => enabled).map(({ code, name }) => ({ value: code, label: name }))
    )
  }
}
