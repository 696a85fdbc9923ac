import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useRead } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'

type Props = {
  readonly chosen: { readonly id: number; readonly name: string } | null
  readonly onChoose: (customerId: number, name: string) => void
}

/** The customer to enter for, found by order number, code, name or pinyin. */
export const CustomerPicker = ({ chosen, onChoose }: Props) => {
  const { orderEntry: words } = usePhrases()
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const { data, error, isFetching } = useRead(orderEntry.findCustomers, { text })
  const options =
    error || !data
      ? []
      : data.list.map(({ customerId, code, name, area }) => ({
          value: customerId,
          label: `${code} ${name}`,
          hint: area,
        }))
  const shown =
    chosen && !options.some(({ value }) => value === chosen.id)
      ? [{ value: chosen.id, label: chosen.name, hint: '' }, ...options]
      : options
  return (
    <Select
      className="fd-customer-picker"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      aria-label={words.customer}
      placeholder={words.chooseCustomer}
      value={chosen?.id ?? null}
      loading={isFetching}
      notFoundContent={error?.message ?? (data ? words.noSuchCustomer : null)}
      options={shown}
      optionRender={({ data: option }) => (
        <span className="fd-customer-option">
          {option.label}
          <small>{option.hint}</small>
        </span>
      )}
      onChange={(id) => id !== null && onChoose(id, shown.find(({ value }) => value === id)?.label ?? '')}
      popupMatchSelectWidth={380}
    />
  )
}
