import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { type OrderRow, orderList, orderPapers } from '@fairdesk/contract/areas/orders/order-list'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useCustomerIds } from '../../../figures/customer-page/use-customer-ids.ts'
import { useBigAreaFilter, useCodeFilters } from '../../../figures/filters/use-customer-filters.ts'
import { useList } from '../../../kit/list/use-list.ts'
import { useListSteps } from '../../../kit/list/use-list-steps.ts'
import { useListTexts } from '../../../kit/list/use-list-texts.ts'
import { go } from '../../../kit/page/location.ts'
import { splitsAddress } from '../../../kit/page/splits-address.ts'
import { useOpened } from '../../../kit/page/use-opened.ts'
import { useAllowed } from '../../../kit/permission/use-allowed.ts'
import { useFairWrites } from '../../../kit/permission/use-fair-writes.ts'
import { usePrices } from '../../../kit/permission/use-prices.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger, formatYuan } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import { FirstSteps } from '../../../ui/state/FirstSteps.tsx'
import { FilterBar } from '../../FilterBar.tsx'
import { ScannedPaper } from '../ScannedPaper.tsx'
import { useOrderExtracts } from '../use-extracts.ts'
import { OrderActs } from './acts/OrderActs.tsx'
import { rowKey } from './all-rows.ts'
import { BatchList } from './batches/BatchList.tsx'
import { OrderDrawer } from './drawer/OrderDrawer.tsx'
import { OrderFiles } from './files/OrderFiles.tsx'
import { OrderChips } from './OrderChips.tsx'
import { orderColumns, problemColumns } from './order-columns.tsx'
import { entryAddress, type OrderQuery, orderFields } from './order-query.ts'
import './order-list.css'

const nothingTicked: ReadonlySet<string> = new Set()

/** All orders of the fair with state, figures and rule violations; Enter opens one. */
export const OrderList = () => {
  const phrases = usePhrases()
  const { orderList: texts, shell } = phrases
  const [opened, setOpened] = useOpened()
  const [showsBatches, setShowsBatches] = useState(false)
  const list = useList(orderList.list, { name: 'orders', fields: orderFields })
  const time = useFairTime()
  const prices = usePrices()
  const extracts = useOrderExtracts(list.rows)
  const maySplit = useAllowed({ menu: 'orderSplitting' })
  const customerIds = useCustomerIds(list.rows, ({ customerId }) => customerId)
  const columns = useMemo(
    () =>
      orderColumns(phrases, {
        prices,
        time,
        extracts,
        customerIds,
        onOpen: ({ id }) => setOpened(id),
        onSplits: maySplit ? showSplits : null,
      }),
    [phrases, prices, time, extracts, customerIds, setOpened, maySplit],
  )
  const { first } = list
  const steps = useListSteps(list, idOfRow, typeof opened === 'number' ? opened : null)
  const activate = (row: OrderRow, column: string) => {
    if (row.id === null || (problemColumns.has(column) && row.must + row.broken > 0)) go(entryAddress(row))
    else setOpened(row.id)
  }
  return (
    <>
      <ListFrame<OrderRow>
        texts={useListTexts()}
        list={list}
        bar={{
          tabs: (
            <>
              <ScannedPaper keyword={list.query.keyword} onClose={() => list.change({ keyword: '' })} />
              <OrderChips counts={first} query={list.query} onChange={list.change} />
            </>
          ),
          filters: <OrderFilterBar query={list.query} onChange={list.change} />,
          actions: (
            <>
              <Button onClick={() => setShowsBatches(true)}>{texts.batches.title}</Button>
              <OrderFiles filter={list.filter} selected={null} />
            </>
          ),
          batch: (selected) => (
            <OrderActs
              acts={first?.acts ?? []}
              selection={{ selected, onChange: list.selection.onChange }}
              rows={list.rows}
              filter={list.filter}
              count={first?.totals.orders ?? 0}
              onDone={() => list.selection.onChange(nothingTicked)}
            />
          ),
        }}
        empty={{ none: <NoOrders />, filtered: texts.emptyFiltered }}
        grid={{ label: shell.titles.orderManagement, columns, getId: rowKey, events: { onActivate: activate } }}
        hint={first ? totalsText(texts, first.totals) : texts.hint}
      />
      {showsBatches && <BatchList onClose={() => setShowsBatches(false)} />}
      {typeof opened === 'number' && (
        <OrderDrawer
          orderId={opened}
          acts={first?.acts ?? []}
          steps={steps}
          onOpen={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

const idOfRow = ({ id }: OrderRow) => id

function showSplits({ id }: OrderRow): void {
  if (id !== null) go(splitsAddress([id]))
}

function totalsText(
  texts: ReturnType<typeof usePhrases>['orderList'],
  totals: typeof orderList.list.output._zod.output.totals,
): string {
  const { orders, qty } = totals
  const amount = totals.netAmount ?? totals.tagAmount
  return texts.totals({
    orders: formatInteger(orders),
    qty: formatInteger(qty),
    amount: amount === undefined ? '' : formatYuan(amount),
  })
}

const NoOrders = () => {
  const { orderList: texts } = usePhrases()
  const barred = useFairWrites()(bulkImport.importCustomers)
  const steps = [{ text: texts.toCustomers, barred, onClick: () => go('/custom/importCustomers') }]
  return <FirstSteps text={texts.empty} steps={steps} />
}

const OrderFilterBar = ({
  query,
  onChange,
}: {
  readonly query: OrderQuery
  readonly onChange: (changes: Partial<OrderQuery>) => void
}) => {
  const { orderList: texts, extracts, customers } = usePhrases()
  const bigAreas = useBigAreaFilter()
  const codeFilters = useCodeFilters(query, customers)
  return (
    <FilterBar
      query={query}
      onChange={onChange}
      keyword={texts.keyword}
      codesOf="orders"
      filters={[
        bigAreas,
        ...codeFilters,
        [
          'orderTypes',
          texts.filters.type,
          [
            { value: 'first', label: texts.types.first },
            { value: 'replenish', label: texts.types.replenish },
            { value: 'spot', label: texts.types.spot },
          ],
        ],
        [
          'locked',
          texts.filters.locked,
          [
            { value: 'yes', label: texts.lockedYes },
            { value: 'no', label: texts.lockedNo },
          ],
        ],
        [
          'enabled',
          texts.filters.enabled,
          [
            { value: 'yes', label: texts.customerEnabled },
            { value: 'no', label: texts.customerDisabled },
          ],
        ],
        ['papers', extracts.filter, orderPapers.map((value) => ({ value, label: extracts.filters[value] }))],
      ]}
    />
  )
}
