import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import type { Moments } from '@fairdesk/contract/areas/reports/moment'
import { seesNet } from '@fairdesk/contract/visibility'
import { Collapse } from 'antd'
import { useMemo } from 'react'
import type { DrillState } from '../../figures/drill/use-drill.ts'
import { usePrices } from '../../kit/permission/use-prices.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { column } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import type { GridColumn } from '../../ui/grid/grid-props.ts'
import { drillOfDetail, isNumberOfRows } from './ranking-drill.ts'
import { sizedColumns } from './sized-columns.ts'

type Props = {
  readonly asked: Moments & { readonly goodsId: number; readonly colourId?: number }
  readonly version: number | undefined
  readonly drill: DrillState
}

/** Who ordered it, by size, most first; below, who did not. */
export const CustomerDetail = ({ asked, version, drill }: Props) => {
  const { goodsRanking: words } = usePhrases()
  const showsNet = seesNet(usePrices())
  const opensNumbers = drill.isAllowed
  const { data, isPending } = useRead(
    goodsReport.getGoodsTotalRankingDetailByCustomer,
    { ...asked, notOrdered: true },
    { version },
  )
  type Row = NonNullable<typeof data>['list'][number]
  const sizeColumns = data?.sizeColumns
  const columns = useMemo<GridColumn<Row>[]>(
    () => [
      { ...column(['code', words.customer], 'text', 84), pinned: 'start', value: (row) => row.code },
      {
        id: 'name',
        head: '',
        headText: words.name,
        kind: 'text',
        width: 140,
        pinned: 'start',
        value: (row) => row.name,
      },
      ...sizedColumns<Row>(sizeColumns ?? [], { words, showsNet, opensNumbers }),
    ],
    [sizeColumns, words, showsNet, opensNumbers],
  )
  const open = ({ customerId, code, ...row }: Row, columnId: string) => {
    if (!opensNumbers || !isNumberOfRows(columnId) || columnId === 'customers' || row.qty === 0) return
    const under = [{ dim: 'customer', code, id: customerId }]
    drill.open(drillOfDetail(asked, under, columnId), columnId === 'qty' ? row.qty : row.netAmount)
  }
  const missing = data?.notOrdered ?? []
  return (
    <>
      <div className="fd-page-body">
        <Grid<Row>
          label={words.byCustomer}
          columns={{ list: columns }}
          rows={{ list: data?.list ?? [], getId: (row) => String(row.customerId) }}
          status={{ loading: isPending }}
          look={{ density: 'compact' }}
          events={{ onActivate: open }}
        />
      </div>
      <Collapse
        size="small"
        bordered={false}
        items={[
          {
            key: 'missing',
            label: words.notOrdered({ count: missing.length }),
            children: (
              <div className="fd-names">
                {missing.length === 0
                  ? words.everyoneOrdered
                  : missing.map(({ customerId, name }) => <span key={customerId}>{name}</span>)}
              </div>
            ),
          },
        ]}
      />
    </>
  )
}
