import { Empty } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import type { GridColumn, GridRows, GridSort, GridStatus, RangeSummary } from '../../../ui/grid/grid-props.ts'
import { CardWall } from '../../../ui/list/wall/CardWall.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import type { RankTableRow } from './ranking-columns.tsx'
import type { RankingMetric, RankingQuery } from './ranking-filter.ts'
import type { Movement } from './use-movement.ts'
import type { useRanking } from './use-ranking.ts'
import { cardSize, RankingCard } from './wall/RankingCard.tsx'

type Props = {
  readonly ranking: ReturnType<typeof useRanking>
  readonly movement: Movement
  readonly columns: readonly GridColumn<RankTableRow>[]
  readonly query: RankingQuery
  readonly onSort: (changes: Pick<RankingQuery, 'metric' | 'order'>) => void
  readonly onActivate: (row: RankTableRow, columnId: string) => void
  readonly onOpen: (row: RankTableRow) => void
  readonly onMark: (summary: RangeSummary | null) => void
  readonly emptyText: string
}

/** The ranking on the virtual grid with its totals at the bottom, or as a wall of pictures: the same rows. */
export const RankingTable = (props: Props) => {
  const { ranking, movement, columns, query, onSort, onActivate, onOpen, onMark, emptyText } = props
  const { goodsRanking: texts } = usePhrases()
  const { totals, hasFactory } = ranking
  const sort: GridSort = {
    mode: 'server',
    keys: [{ id: query.metric, desc: query.order === 'desc' }],
    // Columns that can be sorted are named as the metrics.
    onChange: ([key]) => key && onSort({ metric: key.id as RankingMetric, order: key.desc ? 'desc' : 'asc' }),
  }
  const rows: GridRows<RankTableRow> = {
    list: ranking.rows,
    getId: rowId,
    ...(totals ? { totals } : {}),
    onRangeNeeded: ranking.need,
    fetchRows: ranking.fetchRows,
  }
  const status: GridStatus = {
    loading: ranking.loading,
    error: ranking.error && <NotLoaded error={ranking.error} onRetry={ranking.retry} />,
    empty: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} />,
  }
  if (query.view === 'wall')
    return (
      <CardWall<RankTableRow>
        label={texts.sheet}
        rows={rows}
        status={status}
        events={{ onActivate: onOpen }}
        wall={{
          card: (row) => <RankingCard row={row} movement={movement} hasFactory={hasFactory} onOpen={onOpen} />,
          ...cardSize,
        }}
      />
    )
  return (
    <Grid<RankTableRow>
      label={texts.sheet}
      columns={{ list: columns }}
      rows={rows}
      sort={sort}
      status={status}
      look={{ density: 'pictures' }}
      events={{ onActivate, onRange: onMark }}
    />
  )
}

/** Returns the key of a style or of a colour. */
export function rowId(row: RankTableRow): string {
  return 'skcId' in row ? `skc ${row.skcId}` : `style ${row.goodsId}`
}
