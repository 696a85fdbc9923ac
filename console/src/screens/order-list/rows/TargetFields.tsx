import { copyModes } from '@fairdesk/contract/areas/orders/order-rows'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { Segmented, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { RowDraft } from './row-draft.ts'

type Props = {
  readonly act: 'copy' | 'move'
  readonly draft: RowDraft
  /** Whose order it is. */
  readonly own: number
  readonly onChange: (changes: Partial<RowDraft>) => void
}

/** Where rows go, and what becomes of those that are there. */
export const TargetFields = ({ act, draft, own, onChange }: Props) => {
  const { orderRows: words } = usePhrases()
  return (
    <>
      <CustomerChoice
        label={act === 'copy' ? words.toCustomers : words.toCustomer}
        isOne={act === 'move'}
        own={own}
        value={draft.customerIds}
        onChange={(customerIds) => onChange({ customerIds })}
      />
      {act === 'copy' && (
        <>
          <div className="fd-rows-line">
            {words.mode}
            <Segmented<RowDraft['mode']>
              options={copyModes.map((value) => ({ value, label: words.modes[value] }))}
              value={draft.mode}
              onChange={(mode) => onChange({ mode })}
            />
          </div>
          <small className="fd-weak">{words.modeHints[draft.mode]}</small>
        </>
      )}
    </>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly isOne: boolean
  readonly own: number
  readonly value: readonly number[]
  readonly onChange: (customerIds: number[]) => void
}

type Option = { readonly value: number; readonly label: string }

/** Customers found by code or name; those chosen keep their names whatever is typed next. */
const CustomerChoice = ({ label, isOne, own, value, onChange }: ChoiceProps) => {
  const [typed, setTyped] = useState('')
  const [named, setNamed] = useState<readonly Option[]>([])
  const keyword = useDeferredValue(typed.trim().slice(0, 60))
  const { data, isFetching } = useRead(reportPickers.getCustomerList, { keyword, limit: 50 })
  const found = (data?.list ?? [])
    .filter(({ customerId }) => customerId !== own)
    .map(({ customerId, code, name }): Option => ({ value: customerId, label: `${code} ${name}` }))
  const options = [...new Map([...named, ...found].map((option) => [option.value, option])).values()]
  const choose = (ids: number[]) => {
    setNamed(options.filter((option) => ids.includes(option.value)))
    onChange(ids)
  }
  return (
    <Select<number[]>
      mode="multiple"
      maxTagCount={8}
      autoFocus
      aria-label={label}
      placeholder={label}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={[...value]}
      options={options}
      onChange={(ids) => choose(isOne ? ids.slice(-1) : ids)}
    />
  )
}
