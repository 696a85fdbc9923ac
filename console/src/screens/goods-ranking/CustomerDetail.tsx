import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import type { Moments } from '@fairdesk/contract/areas/reports/moment'
import { Collapse } from 'antd'
import { useMemo } from 'react'
import { useRead } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { column } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import type { GridColumn } from '../../ui/grid/grid-props.ts'
import { sizedColumns } from './sized-columns.ts'

type Props = {
  readonly asked: Moments & { readonly goodsId: number; readonly colourId?: number }
  readonly version: number | undefined
}

/** Who ordered it, by size, most first; below, who did not. */
export const CustomerDetail = ({ asked, version }: Props) => {
  const { goodsRanking: words } = usePhrases()
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
      ...sizedColumns<Row>(sizeColumns ?? [], words),
    ],
    [sizeColumns, words],
  )
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
