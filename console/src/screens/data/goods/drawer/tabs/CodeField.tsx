import { matchOption } from '@fairdesk/contract/names/match-option'
import { Form, Select } from 'antd'
import type { ReactNode } from 'react'
import { usePhrases } from '../../../../../kit/text/phrases.ts'

type Choice = { readonly code: string; readonly name: string; readonly enabled?: boolean }

type Props = {
  readonly name: string
  readonly label: ReactNode
  /** Empty if not set. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Undefined while they are on their way. */
  readonly choices: readonly Choice[] | undefined
  readonly hint?: ReactNode
  readonly isFixed?: boolean
}

/**
 * Selects a code by its name. Disabled codes are not offered, except the current one, which is marked as disabled.
 */
export const CodeField = ({ name, label, value, onChange, choices, hint, isFixed = false }: Props) => {
  const { goodsRecord: texts, list } = usePhrases()
  const offered = (choices ?? []).filter((choice) => choice.enabled !== false || choice.code === value)
  const options = offered.map((choice) => ({
    value: choice.code,
    label: choice.enabled === false ? list.disabled({ name: choice.name }) : choice.name,
  }))
  return (
    <Form.Item label={label} htmlFor={`goods-${name}`} {...(hint === undefined ? {} : { extra: hint })}>
      <Select<string | null>
        id={`goods-${name}`}
        showSearch={{ filterOption: matchOption }}
        disabled={isFixed}
        loading={choices === undefined}
        value={choices === undefined ? null : value}
        options={[{ value: '', label: texts.none }, ...options]}
        onChange={(code) => onChange(code ?? '')}
      />
    </Form.Item>
  )
}
