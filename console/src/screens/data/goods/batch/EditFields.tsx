import { baseData } from '@fairdesk/contract/areas/data/base-data'
import type { BatchChanges } from '@fairdesk/contract/areas/data/goods-batch'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { Button, Form, Select } from 'antd'
import { NumberInput } from '../../../../kit/number/NumberInput.tsx'
import { useLookUp } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import {
  type CodeField,
  codeFields,
  type FlagField,
  flagFields,
  type NumberField,
  numberFields,
  withField,
} from './batch-changes.ts'
import { useFieldNames } from './use-field-names.ts'

/** A field for each attribute; one that is left alone leaves its attribute as it is. */
export const EditFields = ({
  changes,
  onChange,
}: {
  readonly changes: BatchChanges
  readonly onChange: (changes: BatchChanges) => void
}) => {
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

/** Undefined leaves the field as it is. */
type CodeChangeProps<F, V> = {
  readonly field: F
  readonly name: string
  readonly value: V | undefined
  readonly onChange: (value: V | undefined) => void
}
type CodeProps = CodeChangeProps<CodeField, string> & {
  readonly options: readonly { readonly value: string; readonly label: string }[] | undefined
}

/** Selects one value of an attribute, or none. */
const CodeChange = ({ field, name, options, value, onChange }: CodeProps) => {
  const { goodsBatch: texts } = usePhrases()
  return (
    <Form.Item label={name} htmlFor={`several-${field}`}>
      <Select
        id={`several-${field}`}
        allowClear
        showSearch
        filterOption={matchOption}
        placeholder={texts.unchanged}
        loading={options === undefined}
        value={value ?? null}
        options={[{ value: '', label: texts.cleared }, ...(options ?? [])]}
        onChange={(selected) => onChange(selected ?? undefined)}
      />
    </Form.Item>
  )
}

/** Selects yes or no; for spot goods the labels are "spot" and "future". */
const FlagChange = ({ field, name, value, onChange }: CodeChangeProps<FlagField, boolean>) => {
  const { goodsBatch: texts } = usePhrases()
  const [yes, no] = field === 'isSpot' ? [texts.spot, texts.future] : [texts.yes, texts.no]
  return (
    <Form.Item label={name} htmlFor={`several-${field}`}>
      <Select
        id={`several-${field}`}
        allowClear
        placeholder={texts.unchanged}
        value={value === undefined ? null : value ? 'yes' : 'no'}
        options={[
          { value: 'yes', label: yes },
          { value: 'no', label: no },
        ]}
        onChange={(selected) => onChange(selected == null ? undefined : selected === 'yes')}
      />
    </Form.Item>
  )
}

/** Number from 1, or empty. */
const NumberChange = ({ field, name, value, onChange }: CodeChangeProps<NumberField, number | null>) => {
  const { goodsBatch: texts } = usePhrases()
  return (
    <Form.Item label={name} htmlFor={`several-${field}`}>
      <div className="fd-several-number fd-flex">
        <NumberInput
          id={`several-${field}`}
          range={{ min: 1, max: 1_000_000 }}
          isTight
          input={{ placeholder: value === null ? texts.cleared : texts.unchanged }}
          value={value ?? null}
          onChange={(typed) => onChange(typed ?? undefined)}
        />
        <Button
          type={value === null ? 'primary' : 'default'}
          aria-label={texts.clearNumber({ name })}
          aria-pressed={value === null}
          onClick={() => onChange(value === null ? undefined : null)}
        >
          {texts.cleared}
        </Button>
      </div>
    </Form.Item>
  )
}
