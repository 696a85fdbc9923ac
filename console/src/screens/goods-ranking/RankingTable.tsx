import { Empty } from 'antd'
import { usePhrases } from '../../kit/text/phrases.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import type { GridColumn, GridSort, RangeSummary } from '../../ui/grid/grid-props.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import type { ShownRow } from './ranking-columns.tsx'
import type { RankingMetric, RankingQuery } from './ranking-filter.ts'
import type { useRanking } from './use-ranking.ts'

type Props = {
  readonly ranking: ReturnType<typeof useRanking>
  readonly columns: readonly GridColumn<ShownRow>[]
  readonly query: RankingQuery
  readonly onSort: (changes: Pick<RankingQuery, 'metric' | 'order'>) => void
  readonly onOpen: (goods: { goodsId: number; goodsNo: string }) => void
  readonly onMark: (summary: RangeSummary | null) => void
  readonly emptyText: string
}

/** The ranking on the virtual grid, with its totals at the bottom. */
export const RankingTable = ({ ranking, columns, query, onSort, onOpen, onMark, emptyText }: Props) => {
  const { goodsRanking: words } = usePhrases()
  const { totals } = ranking
  const sort: GridSort = {
    mode: 'server',
    by: [{ id: query.metric, desc: query.order === 'desc' }],
    onChange: ([key]) => key && onSort({ metric: key.id as RankingMetric, order: key.desc ? 'desc' : 'asc' }),
  }
  const open = (row: ShownRow) =>
    row.goodsId !== undefined && onOpen({ goodsId: row.goodsId, goodsNo: row.goodsNo ?? '' })
  const failed = ranking.error && <NotLoaded error={ranking.error} onRetry={ranking.retry} />
  return (
    <Grid<ShownRow>
      label={words.sheet}
      columns={{ list: columns }}
      rows={{
        list: ranking.rows,
        getId: (row) => ('skcNo' in row ? `${row.goodsId}-${row.skcNo}` : String(row.goodsId)),
        ...(totals ? { totals } : {}),
        onRangeNeeded: ranking.need,
      }}
      sort={sort}
      status={{
        loading: ranking.loading,
        error: failed,
        empty: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} />,
      }}
      look={{ density: 'pictures' }}
      events={{ onActivate: open, onRange: onMark }}
    />
  )
}
