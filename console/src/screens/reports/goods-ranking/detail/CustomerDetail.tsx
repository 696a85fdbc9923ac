import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import type { Moments } from '@fairdesk/contract/areas/reports/moment'
import { seesNet } from '@fairdesk/contract/visibility'
import { useMemo } from 'react'
import type { DrillState } from '../../../../figures/drill/use-drill.ts'
import { usePrices } from '../../../../kit/permission/use-prices.ts'
import { useRead } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { column } from '../../../../ui/grid/column.ts'
import { Grid } from '../../../../ui/grid/Grid.tsx'
import type { GridColumn } from '../../../../ui/grid/grid-props.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { type DetailGoods, drillOfDetail } from '../ranking-drill.ts'
import { NotOrdered } from './NotOrdered.tsx'
import { sizedColumns } from './sized-columns.ts'

type Props = {
  readonly goods: DetailGoods
  readonly moments: Moments
  readonly version: number | undefined
  readonly drill: DrillState
}

/** Customers who ordered it, by quantity, largest first; below, those who did not. */
export const CustomerDetail = ({ goods, moments, version, drill }: Props) => {
  const { goodsRanking: texts } = usePhrases()
  const showsNet = seesNet(usePrices())
  const opensNumbers = drill.isAllowed
  const { data, isPending, error, refetch } = useRead(
    goodsReport.getGoodsTotalRankingDetailByCustomer,
    { ...goods, ...moments, notOrdered: true },
    { version },
  )
  type Row = NonNullable<typeof data>['list'][number]
  const sizeColumns = data?.sizeColumns
  const columns = useMemo<GridColumn<Row>[]>(
    () => [
      { ...column(['code', texts.customer], 'text', 84), pinned: 'start', value: (row) => row.code },
      {
        id: 'name',
        head: '',
        headText: texts.customerName,
        kind: 'text',
        width: 140,
        pinned: 'start',
        value: (row) => row.name,
      },
      ...sizedColumns<Row>(sizeColumns ?? [], { texts, showsNet, opensNumbers }),
    ],
    [sizeColumns, texts, showsNet, opensNumbers],
  )
  const open = ({ customerId, code, ...row }: Row, columnId: string) => {
    if (!opensNumbers || (columnId !== 'qty' && columnId !== 'netAmount') || row.qty === 0) return
    // The totals row is of the goods alone, without a customer.
    const under = customerId === 0 ? [] : [{ dim: 'customer', code, id: customerId }]
    drill.open(drillOfDetail(goods, under, columnId), row[columnId])
  }
  const totals = useMemo(() => data && { ...data.totals, customerId: 0, code: texts.total, name: '' }, [data, texts])
  return (
    <>
      <div className="fd-page-body">
        <Grid<Row>
          label={texts.byCustomer}
          columns={{ list: columns }}
          rows={{ list: data?.list ?? [], getId: (row) => String(row.customerId), ...(totals ? { totals } : {}) }}
          status={{
            loading: isPending,
            error: error && !data && <NotLoaded error={error} onRetry={() => void refetch()} />,
          }}
          look={{ density: 'compact' }}
          events={{ onActivate: open }}
        />
      </div>
      {data && <NotOrdered list={data.notOrdered} all={data.totals.allCustomers} />}
    </>
  )
}
