import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useRead } from '../../kit/query/use-read.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'

type Props = {
  readonly chosen: { readonly id: number; readonly name: string } | null
  readonly onChoose: (customerId: number) => void
}

/** The customer to enter for, found by code or name, with how far his order is. */
export const CustomerPicker = ({ chosen, onChoose }: Props) => {
  const { orderEntry: words } = usePhrases()
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data, isFetching } = useRead(reportPickers.getCustomerList, { keyword, limit: 50 })
  const found = data?.list.map(({ customerId, code, name, area, qty, completionQty, completionAmount }) => {
    const completion = completionQty ?? completionAmount ?? null
    const far = completion === null ? '' : ` · ${Math.round(completion)}%`
    return { value: customerId, label: `${code} ${name}`, hint: `${area} · ${formatInteger(qty)}${far}` }
  })
  const options = found ?? []
  const shown =
    chosen && !options.some(({ value }) => value === chosen.id)
      ? [{ value: chosen.id, label: chosen.name, hint: '' }, ...options]
      : options
  return (
    <Select
      showSearch={{ filterOption: false, onSearch: setTyped }}
      aria-label={words.customer}
      placeholder={words.chooseCustomer}
      value={chosen?.id ?? null}
      loading={isFetching}
      options={shown}
      optionRender={({ data: option }) => (
        <span className="fd-customer-option">
          {option.label}
          <small>{option.hint}</small>
        </span>
      )}
      onChange={(id) => id !== null && onChoose(id)}
      style={{ width: 260 }}
      popupMatchSelectWidth={380}
    />
  )
}
