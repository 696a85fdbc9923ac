import { matchOption } from '@fairdesk/contract/names/match-option'
import { Form, Select } from 'antd'
import type { ReactNode } from 'react'

/** One filter under its name. */
export const Field = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Form.Item label={name} style={{ marginBottom: 12 }}>
    {children}
  </Form.Item>
)

type Props<V> = {
  readonly name: string
  readonly value: readonly V[] | undefined
  /** Undefined while they are on their way: nothing is shown by its code meanwhile. */
  readonly options: readonly { readonly value: V; readonly label: string }[] | undefined
  readonly onChange: (value: V[]) => void
}

/** Filter by several values; an empty choice filters nothing. Hidden if there are no values to choose from. */
export const ChoiceField = <V extends string | number>({ name, value = [], options, onChange }: Props<V>) => {
  if (options?.length === 0 && value.length === 0) return null
  return (
    <Field name={name}>
      <Select<V[]>
        mode="multiple"
        allowClear
        aria-label={name}
        filterOption={matchOption}
        loading={options === undefined}
        value={options === undefined ? [] : [...value]}
        options={options === undefined ? [] : [...options]}
        onChange={onChange}
      />
    </Field>
  )
}
