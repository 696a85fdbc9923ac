import { type ColourRankingRow, goodsReport, type RankingRow } from '@fairdesk/contract/areas/goods-report'
import { useMemo } from 'react'
import { useLiveVersion } from '../../kit/live.ts'
import { usePages } from '../../kit/use-pages.ts'
import { useRead } from '../../kit/use-read.ts'
import { paramsOf, type RankingWish } from './ranking-filter.ts'

export type AnyRankingRow = RankingRow | ColourRankingRow

const pageSize = 200

/** Rows and totals of the wished ranking, following the orders live. */
export function useRanking(wish: RankingWish) {
  const version = useLiveVersion()
  const params = useMemo(() => paramsOf(wish), [wish])
  const isByStyle = wish.by === 'style'
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
  const { rows, count, loading, error, need, retry } = isByStyle ? byStyle : byColour
  return { rows: rows as readonly (AnyRankingRow | undefined)[], count, sum: sum.data, loading, error, need, retry }
}
