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
import { type DetailGoods, drillOfDetail, isNumberOfRows } from '../ranking-drill.ts'
import { sizedColumns } from './sized-columns.ts'

type Props = {
  readonly goods: DetailGoods
  readonly moments: Moments
  readonly version: number | undefined
  readonly drill: DrillState
}

/** Orders by big area, region and area, each with the customers there who ordered it. */
export const RegionDetail = ({ goods, moments, version, drill }: Props) => {
  const { goodsRanking: texts } = usePhrases()
  const showsNet = seesNet(usePrices())
  const opensNumbers = drill.isAllowed
  const { data, isPending, error, refetch } = useRead(
    goodsReport.getGoodsTotalRankingDetailByRegion,
    { ...goods, ...moments },
    { version },
  )
  type Row = NonNullable<typeof data>['list'][number]
  const sizeColumns = data?.sizeColumns
  const columns = useMemo<GridColumn<Row>[]>(
    () => [
      { ...column(['name', texts.place], 'text', 150), pinned: 'start', value: (row) => row.name },
      {
        ...column(['customers', texts.ordered], 'text', 84),
        ...(opensNumbers ? { opens: (row: Row) => row.customers > 0 } : {}),
        value: (row) => `${row.customers} / ${row.allCustomers}`,
      },
      ...sizedColumns<Row>(sizeColumns ?? [], { texts, showsNet, opensNumbers }),
    ],
    [sizeColumns, texts, showsNet, opensNumbers],
  )
  const open = ({ codes, ...row }: Row, columnId: string) => {
    if (
      !opensNumbers ||
      !isNumberOfRows(columnId) ||
      columnId === 'tagAmount' ||
      columnId === 'coverage' ||
      row.qty === 0
    )
      return
    const under = codes.map((code, index) => ({ dim: dimensions[index] ?? '', code }))
    drill.open(drillOfDetail(goods, under, columnId), row[columnId])
  }
  const totals = useMemo(() => data && { ...data.totals, level: 1, codes: [], name: texts.total }, [data, texts])
  return (
    <div className="fd-page-body">
      <Grid<Row>
        label={texts.byRegion}
        columns={{ list: columns }}
        rows={{
          list: data?.list ?? [],
          getId: (row) => row.codes.join('/'),
          ...(totals ? { totals } : {}),
          shape: (row) => ({ level: row.level - 1, isSubtotal: row.level < 3 }),
        }}
        status={{
          loading: isPending,
          error: error && !data && <NotLoaded error={error} onRetry={() => void refetch()} />,
        }}
        look={{ density: 'compact' }}
        events={{ onActivate: open }}
      />
    </div>
  )
}

/** Levels of a row's codes, from the outermost in. */
const dimensions = ['bigArea', 'region', 'area'] as const
