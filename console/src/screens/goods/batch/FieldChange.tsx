import { Button, Form, Select } from 'antd'
import { NumberInput } from '../../../kit/number/NumberInput.tsx'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { CodeField, FlagField, NumberField } from './batch-changes.ts'

/** Undefined leaves the field as it is. */
type Props<F, V> = {
  readonly field: F
  readonly name: string
  readonly value: V | undefined
  readonly onChange: (value: V | undefined) => void
}
type CodeProps = Props<CodeField, string> & {
  readonly options: readonly { readonly value: string; readonly label: string }[] | undefined
}

/** One of the values of an attribute, or none. */
export const CodeChange = ({ field, name, options, value, onChange }: CodeProps) => {
  const { goodsBatch: words } = usePhrases()
  return (
    <Form.Item label={name} htmlFor={`several-${field}`}>
      <Select
        id={`several-${field}`}
        allowClear
        showSearch
        optionFilterProp="label"
        placeholder={words.unchanged}
        loading={options === undefined}
        value={value ?? null}
        options={[{ value: '', label: words.cleared }, ...(options ?? [])]}
        onChange={(chosen) => onChange(chosen ?? undefined)}
      />
    </Form.Item>
  )
}

/** Yes or no; of spot goods what they are called. */
export const FlagChange = ({ field, name, value, onChange }: Props<FlagField, boolean>) => {
  const { goodsBatch: words } = usePhrases()
  const [yes, no] = field === 'isSpot' ? [words.spot, words.future] : [words.yes, words.no]
  return (
    <Form.Item label={name} htmlFor={`several-${field}`}>
      <Select
        id={`several-${field}`}
        allowClear
        placeholder={words.unchanged}
        value={value === undefined ? null : value ? 'yes' : 'no'}
        options={[
          { value: 'yes', label: yes },
          { value: 'no', label: no },
        ]}
        onChange={(chosen) => onChange(chosen == null ? undefined : chosen === 'yes')}
      />
    </Form.Item>
  )
}

/** A number from 1, or none. */
export const NumberChange = ({ field, name, value, onChange }: Props<NumberField, number | null>) => {
  const { goodsBatch: words } = usePhrases()
  return (
    <Form.Item label={name} htmlFor={`several-${field}`}>
      <div className="fd-several-number">
        <NumberInput
          id={`several-${field}`}
          range={{ min: 1, max: 1_000_000 }}
          isTight
          input={{ placeholder: value === null ? words.cleared : words.unchanged }}
          value={value ?? null}
          onChange={(typed) => onChange(typed ?? undefined)}
        />
        <Button
          type={value === null ? 'primary' : 'default'}
          aria-label={words.clearNumber({ name })}
          aria-pressed={value === null}
          onClick={() => onChange(value === null ? undefined : null)}
        >
          {words.cleared}
        </Button>
      </div>
    </Form.Item>
  )
}
