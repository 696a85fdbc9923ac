import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import type { Moments } from '@fairdesk/contract/areas/reports/moment'
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

/** Where it was ordered: big areas, regions and areas, each with the customers there who ordered it. */
export const RegionDetail = ({ asked, version }: Props) => {
  const { goodsRanking: words } = usePhrases()
  const { data, isPending } = useRead(goodsReport.getGoodsTotalRankingDetailByRegion, asked, { version })
  type Row = NonNullable<typeof data>['list'][number]
  const sizeColumns = data?.sizeColumns
  const columns = useMemo<GridColumn<Row>[]>(
    () => [
      { ...column(['name', words.place], 'text', 150), pinned: 'start', value: (row) => row.name },
      { ...column(['customers', words.ordered], 'text', 84), value: (row) => `${row.customers} / ${row.allCustomers}` },
      ...sizedColumns<Row>(sizeColumns ?? [], words),
    ],
    [sizeColumns, words],
  )
  return (
    <div className="fd-page-body">
      <Grid<Row>
        label={words.byRegion}
        columns={{ list: columns }}
        rows={{
          list: data?.list ?? [],
          getId: (row) => row.codes.join('/'),
          shape: (row) => ({ level: row.level - 1, isSubtotal: row.level < 3 }),
        }}
        status={{ loading: isPending }}
        look={{ density: 'compact' }}
      />
    </div>
  )
}
