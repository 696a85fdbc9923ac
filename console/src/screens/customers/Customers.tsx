import { type CustomerRow, customer, customerListSorts } from '@fairdesk/contract/areas/customer'
import { Button, Empty } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { formatInteger } from '../../kit/format.ts'
import { useLiveVersion } from '../../kit/live.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { go } from '../../kit/place.ts'
import { useFoot } from '../../kit/use-foot.ts'
import { usePages } from '../../kit/use-pages.ts'
import { FootLine } from '../../ui/FootLine.tsx'
import { Grid } from '../../ui/Grid.tsx'
import type { GridSort } from '../../ui/grid/grid-props.ts'
import { CustomerActions } from './CustomerActions.tsx'
import { CustomerFilterBar } from './CustomerFilterBar.tsx'
import { customerColumns } from './customer-columns.tsx'
import { type CustomerWish, firstWish, isFiltered, soughtBy } from './customer-wish.ts'

const pageSize = 100

/** The fair's customers; Enter or a double click opens a customer's order. */
export const Customers = () => {
  const phrases = usePhrases()
  const { customers: words, shell } = phrases
  const [wish, setWish] = useState<CustomerWish>(firstWish)
  const change = useCallback((changes: Partial<CustomerWish>) => setWish((now) => ({ ...now, ...changes })), [])
  const foot = useFoot()
  const version = useLiveVersion()
  const params = useMemo(() => ({ ...soughtBy(wish), sort: wish.sort, order: wish.order }), [wish])
  const list = usePages(customer.list, params, { limit: pageSize, version })
  const shown = list.first?.list[0]
  const discounts = shown?.discount !== undefined
  const targetAmounts = shown?.targetAmount !== undefined
  const columns = useMemo(
    () => customerColumns(phrases, { discounts, targetAmounts }),
    [phrases, discounts, targetAmounts],
  )
  const sort: GridSort = {
    mode: 'server',
    by: wish.sort === 'sort' ? [] : [{ id: wish.sort, desc: wish.order === 'desc' }],
    onChange: ([key]) =>
      change({
        sort: customerListSorts.find((column) => column === key?.id) ?? 'sort',
        order: key?.desc ? 'desc' : 'asc',
      }),
  }
  const failed = list.error && (
    <span>
      {list.error.message || shell.loadFailed}{' '}
      <Button size="small" onClick={list.retry}>
        {shell.retry}
      </Button>
    </span>
  )
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <CustomerFilterBar wish={wish} onChange={change} />
        <span className="fd-spring" />
        <CustomerActions wish={wish} />
      </div>
      <div className="fd-page-body">
        <Grid<CustomerRow>
          label={shell.titles.customers}
          columns={{ list: columns }}
          rows={{ list: list.rows, getId: (row) => String(row.customerId), onRangeNeeded: list.need }}
          sort={sort}
          status={{
            loading: list.loading,
            error: failed,
            empty: (
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description={isFiltered(wish) ? words.emptyFiltered : words.empty}
              />
            ),
          }}
          events={{ onActivate: ({ customerId }) => go(`/order/orderData?customerId=${customerId}`) }}
        />
      </div>
      <FootLine {...foot}>
        <span>{shell.rows({ count: formatInteger(list.count) })}</span>
        <span>{words.hint}</span>
      </FootLine>
    </div>
  )
}
