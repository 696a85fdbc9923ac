import { copyModes } from '@fairdesk/contract/areas/orders/order-rows'
import { Segmented, Select } from 'antd'
import { useState } from 'react'
import { useCustomerSearch } from '../../../../kit/search/use-customer-search.ts'
import { useSearchField } from '../../../../kit/search/use-search-field.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { RowDraft } from './row-draft.ts'

type Props = {
  readonly act: 'copy' | 'move'
  readonly draft: RowDraft
  /** Id of the source customer, which cannot be the target. */
  readonly ownCustomerId: number
  readonly onChange: (changes: Partial<RowDraft>) => void
}

/** Target of the rows, and what becomes of the rows already there. */
export const TargetFields = ({ act, draft, ownCustomerId, onChange }: Props) => {
  const { orderRows: texts } = usePhrases()
  return (
    <>
      <CustomerChoice
        label={act === 'copy' ? texts.toCustomers : texts.toCustomer}
        isOne={act === 'move'}
        ownCustomerId={ownCustomerId}
        value={draft.customerIds}
        onChange={(customerIds) => onChange({ customerIds })}
      />
      {act === 'copy' && (
        <>
          <div className="fd-rows-line fd-row fd-wrap">
            {texts.mode}
            <Segmented<RowDraft['mode']>
              options={copyModes.map((value) => ({ value, label: texts.modes[value] }))}
              value={draft.mode}
              onChange={(mode) => onChange({ mode })}
            />
          </div>
          <small className="fd-weak">{texts.modeHints[draft.mode]}</small>
        </>
      )}
    </>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly isOne: boolean
  readonly ownCustomerId: number
  readonly value: readonly number[]
  readonly onChange: (customerIds: number[]) => void
}

type Option = { readonly value: number; readonly label: string }

/** Customers found by code or name; those chosen keep their names whatever is typed next. */
const CustomerChoice = ({ label, isOne, ownCustomerId, value, onChange }: ChoiceProps) => {
  const [named, setNamed] = useState<readonly Option[]>([])
  const search = useCustomerSearch(({ customerId }) => customerId === ownCustomerId)
  const options = byValue([...(search.sought === '' ? named : []), ...search.results])
  const choose = (ids: number[], newOptions: readonly Option[]) => {
    const selectedIds = isOne ? ids.slice(-1) : [...new Set(ids)]
    setNamed(byValue([...named, ...newOptions]).filter((option) => selectedIds.includes(option.value)))
    onChange(selectedIds)
  }
  const field = useSearchField(search, { onTake: (option) => choose([...value, option.value], [option]), isMany: true })
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
      onChange={(ids) => choose(ids, search.results)}
    />
  )
}

function byValue(options: readonly Option[]): Option[] {
  return [...new Map(options.map((option) => [option.value, option])).values()]
}
