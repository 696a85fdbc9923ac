import { copyModes } from '@fairdesk/contract/areas/orders/order-rows'
import { Segmented, Select } from 'antd'
import { useState } from 'react'
import { useCustomerSearch } from '../../../kit/search/use-customer-search.ts'
import { useSearchField } from '../../../kit/search/use-search-field.ts'
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
  const [named, setNamed] = useState<readonly Option[]>([])
  const search = useCustomerSearch(({ customerId }) => customerId === own)
  const options = byValue([...(search.sought === '' ? named : []), ...search.found])
  const choose = (ids: number[], found: readonly Option[]) => {
    const kept = isOne ? ids.slice(-1) : [...new Set(ids)]
    setNamed(byValue([...named, ...found]).filter((option) => kept.includes(option.value)))
    onChange(kept)
  }
  const field = useSearchField(search, { onTake: (one) => choose([...value, one.value], [one]), isMany: true })
  return (
    <Select<number[]>
      {...field}
      mode="multiple"
      maxTagCount={8}
      autoFocus
      aria-label={label}
      placeholder={label}
      value={[...value]}
      options={options.map((option) => ({ value: option.value, label: option.label }))}
      labelRender={(tag) => tag.label ?? named.find((option) => option.value === tag.value)?.label ?? tag.value}
      onChange={(ids) => choose(ids, search.found)}
    />
  )
}

function byValue(options: readonly Option[]): Option[] {
  return [...new Map(options.map((option) => [option.value, option])).values()]
}
