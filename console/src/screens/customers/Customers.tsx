import { type CustomerRow, customer } from '@fairdesk/contract/areas/customer'
import { useMemo } from 'react'
import { useList } from '../../kit/list/use-list.ts'
import { useListWords } from '../../kit/list/use-list-words.ts'
import { useAllowed } from '../../kit/permission/use-allowed.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { go } from '../../kit/place.ts'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { CustomerActions } from './CustomerActions.tsx'
import { CustomerFilterBar } from './CustomerFilterBar.tsx'
import { customerColumns } from './customer-columns.tsx'
import { customerFields } from './customer-wish.ts'

const opensOrder = { onActivate: ({ customerId }: CustomerRow) => go(`/order/orderData?customerId=${customerId}`) }

/** The fair's customers; Enter or a double click opens a customer's order. */
export const Customers = () => {
  const phrases = usePhrases()
  const { customers: words, shell } = phrases
  const list = useList(customer.list, { name: 'customers', fields: customerFields })
  const mayOrder = useAllowed({ menu: 'orderEntry' })
  const shown = list.first?.list[0]
  const discounts = shown?.discount !== undefined
  const targetAmounts = shown?.targetAmount !== undefined
  const columns = useMemo(
    () => customerColumns(phrases, { discounts, targetAmounts }),
    [phrases, discounts, targetAmounts],
  )
  return (
    <ListFrame<CustomerRow>
      words={useListWords()}
      list={list}
      bar={{
        filters: <CustomerFilterBar wish={list.wish} onChange={list.change} />,
        actions: <CustomerActions sought={list.sought} />,
      }}
      empty={{ none: words.empty, filtered: words.emptyFiltered }}
      grid={{
        label: shell.titles.customers,
        columns,
        getId: (row) => String(row.customerId),
        ...(mayOrder ? { events: opensOrder } : {}),
      }}
      {...(mayOrder ? { hint: words.hint } : {})}
    />
  )
}
