import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import type { ColourRankingRow, RankingRow } from '@fairdesk/contract/areas/reports/ranking/total-ranking'
import type { Output } from '@fairdesk/contract/endpoint'
import { useMemo, useState } from 'react'
import { useLiveVersion } from '../../../kit/live/live.ts'
import { usePages } from '../../../kit/query/use-pages.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { paramsOf, type RankingQuery } from './ranking-filter.ts'

export type AnyRankingRow = RankingRow | ColourRankingRow

const pageSize = 200

/** Rows and totals of the chosen ranking, following the orders live. */
export function useRanking(query: RankingQuery) {
  const live = useLiveVersion()
  // A chosen moment has no live updates.
  const version = query.asOf || query.since ? undefined : live
  const params = useMemo(() => paramsOf(query), [query])
  const isByStyle = query.by === 'style'
  const byStyle = usePages(goodsReport.getGoodsTotalRanking, params, { limit: pageSize, version, enabled: isByStyle })
  const byColour = usePages(goodsReport.getGoodsTotalRankingByColor, params, {
    limit: pageSize,
    version,
    enabled: !isByStyle,
  })
  const sum = useRead(
    isByStyle ? goodsReport.getGoodsTotalRankingSum : goodsReport.getGoodsTotalRankingByColorSum,
    params,
    { version },
  )
  const { rows, count, loading, error, need, fetchRows, retry } = isByStyle ? byStyle : byColour
  // While the totals of another time are loading, do not show the current ones below its rows.
  const isSameMoment = (sum.data?.moment?.asOf ?? '') === query.asOf && (sum.data?.moment?.since ?? '') === query.since
  const totals = useMemo(() => (sum.data && isSameMoment ? totalsOf(sum.data) : undefined), [sum.data, isSameMoment])
  const { moment, factory, comparison } = (isByStyle ? byStyle : byColour).first ?? {}
  const hasFactory = useLast(factory) ?? false
  return {
    moment,
    comparison,
    /** True if rows are judged by the factory minimum. */
    hasFactory,
    rows: rows as readonly (AnyRankingRow | undefined)[],
    count,
    totals,
    loading,
    error,
    need,
    fetchRows,
    retry,
  }
}

/** Columns do not come and go while the next rows are on their way. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** Returns the totals as a row; figures without a total are absent. */
function totalsOf({
  qty,
  customers,
  former,
  tagAmount,
  netAmount,
}: Output<typeof goodsReport.getGoodsTotalRankingSum>) {
  return {
    isTotal: true,
    qty,
    customers,
    ...(former === undefined ? {} : { former }),
    ...(tagAmount === undefined ? {} : { tagAmount }),
    ...(netAmount === undefined ? {} : { netAmount }),
  }
}
