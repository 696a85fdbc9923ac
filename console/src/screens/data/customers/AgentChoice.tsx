import { customer } from '@fairdesk/contract/areas/data/customer'
import { FoundSelect } from '../../../kit/search/FoundSelect.tsx'
import { useSearch } from '../../../kit/search/use-search.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { CustomerDraft } from './drawer/customer-draft.ts'

type Agent = CustomerDraft['agent']
type Props = {
  readonly id?: string
  /** Accessible name, if no form label gives it. */
  readonly label?: string
  readonly value: Agent
  readonly onChange: (agent: Agent) => void
}

/** A customer found by code or name: the one another buys through, unless it says otherwise. */
export const AgentChoice = ({ id = 'customer-agent', label, value, onChange }: Props) => {
  const { customerRecord: texts } = usePhrases()
  const search = useSearch({
    endpoint: customer.list,
    params: (keyword) => ({ keyword, limit: 50 }),
    foundIn: ({ list }) =>
      list.map(({ customerId, code, name }) => ({ value: customerId, label: `${code} ${name}`, codes: [code], name })),
  })
  return (
    <FoundSelect
      id={id}
      {...(label === undefined ? {} : { label })}
      allowClear
      search={search}
      placeholder={texts.chooseAgent}
      selected={value && { value: value.id, label: value.name }}
      onChoose={(option) => onChange(option && { id: option.value, name: option.name })}
    />
  )
}
