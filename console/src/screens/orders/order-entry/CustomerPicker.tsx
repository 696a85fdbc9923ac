import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { FoundSelect } from '../../../kit/search/FoundSelect.tsx'
import { useSearch } from '../../../kit/search/use-search.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Props = {
  readonly selected: { readonly id: number; readonly name: string } | null
  readonly onChoose: (customerId: number, name: string) => void
  /** True if nothing else is to be done first. */
  readonly autoFocus?: boolean
}

/** The customer to enter for, found by order number, code, name or pinyin. */
export const CustomerPicker = ({ selected, onChoose, autoFocus = false }: Props) => {
  const { orderEntry: texts } = usePhrases()
  const search = useSearch({
    endpoint: orderEntry.findCustomers,
    params: (text) => ({ text }),
    foundIn: ({ list }) =>
      list.map(({ customerId, code, name, area }) => ({
        value: customerId,
        label: `${code} ${name}`,
        hint: area,
        codes: [code],
      })),
  })
  return (
    <FoundSelect
      className="fd-customer-picker"
      search={search}
      label={texts.customer}
      placeholder={texts.chooseCustomer}
      noneText={texts.noSuchCustomer}
      selected={selected && { value: selected.id, label: selected.name }}
      onChoose={(option) => option && onChoose(option.value, option.label)}
      autoFocus={autoFocus}
      suffixIcon={<kbd>F3</kbd>}
      popupMatchSelectWidth={380}
    />
  )
}
