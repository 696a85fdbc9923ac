import { customer } from '@fairdesk/contract/areas/customer'
import { Select } from 'antd'
import { useState } from 'react'
import { usePhrases } from '../../../kit/phrases.ts'
import { useRead } from '../../../kit/use-read.ts'
import type { CustomerDraft } from './customer-draft.ts'

type Agent = CustomerDraft['agent']
type Props = { readonly value: Agent; readonly onChange: (agent: Agent) => void }

/** The customer one buys through, found by code or name. */
export const AgentChoice = ({ value, onChange }: Props) => {
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
      id="customer-agent"
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      placeholder={words.chooseAgent}
      loading={found.isFetching}
      value={value?.id ?? null}
      options={isListed ? options : [{ value: value.id, label: value.name, name: value.name }, ...options]}
      onChange={(id) => {
        const chosen = options.find((option) => option.value === id)
        onChange(chosen ? { id: chosen.value, name: chosen.name } : null)
      }}
    />
  )
}
