import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { foldCode } from '@fairdesk/contract/names/fold'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { call } from '../../kit/call/api.ts'
import { notify } from '../../kit/notify/notices.ts'
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
  const { data, error, isFetching, isPlaceholderData } = useRead(orderEntry.findCustomers, { text })
  const options =
    error || !data
      ? []
      : data.list.map(({ customerId, code, name, area }) => ({
          value: customerId,
          label: `${code} ${name}`,
          hint: area,
        }))
  /** A scanner's Enter comes before the customers of its code: those of what was typed before are none of them. */
  const isOutdated = typed.trim() !== text || isPlaceholderData
  const chooseTyped = async () => {
    const { list } = await call(orderEntry.findCustomers, { text: typed.trim() })
    const exact = list.find(({ code }) => foldCode(code) === foldCode(typed))
    const found = exact ?? (list.length === 1 ? list[0] : undefined)
    if (found) onChoose(found.customerId, `${found.code} ${found.name}`)
    else notify({ kind: 'error', text: words.notOneCustomer({ text: typed.trim(), count: list.length }) })
  }
  const shown =
    chosen && !options.some(({ value }) => value === chosen.id)
      ? [{ value: chosen.id, label: chosen.name, hint: '' }, ...options]
      : options
  return (
    <Select
      className="fd-customer-picker"
      data-scan-field
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
      onChange={(id) => {
        if (isOutdated) void chooseTyped().catch(() => undefined)
        else if (id !== null) onChoose(id, shown.find(({ value }) => value === id)?.label ?? '')
      }}
      popupMatchSelectWidth={380}
    />
  )
}
