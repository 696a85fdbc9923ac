import { customer } from '@fairdesk/contract/areas/data/customer'
import { Select } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { CustomerDraft } from './customer-draft.ts'

type Agent = CustomerDraft['agent']
type Props = {
  readonly id?: string
  /** Where no label of a form says it. */
  readonly label?: string
  readonly value: Agent
  readonly onChange: (agent: Agent) => void
}

/** A customer found by code or name: the one another buys through, unless it says otherwise. */
export const AgentChoice = ({ id = 'customer-agent', label, value, onChange }: Props) => {
  const { customerRecord: words } = usePhrases()
  const [keyword, setKeyword] = useState('')
  const found = useRead(customer.list, { keyword: keyword.trim().slice(0, 60), limit: 50 })
  const options = (found.data?.list ?? []).map(({ customerId, code, name }) => ({
    value: customerId,
    label: `${code} ${name}`,
    name,
  }))
  const isListed = value === null || options.some((option) => option.value === value.id)
  return (
    <Select
      id={id}
      {...(label === undefined ? {} : { 'aria-label': label })}
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      placeholder={words.chooseAgent}
      loading={found.isFetching}
      value={value?.id ?? null}
      options={isListed ? options : [{ value: value.id, label: value.name, name: value.name }, ...options]}
      onChange={(customerId) => {
        const chosen = options.find((option) => option.value === customerId)
        onChange(chosen ? { id: chosen.value, name: chosen.name } : null)
      }}
    />
  )
}
