import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { placesUp } from '@fairdesk/contract/areas/reports/moment'
import { useMemo } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import { paramsOf, type RankingQuery } from './ranking-filter.ts'

/** "An hour ago" is another ten minutes then. */
const everyMs = 600_000

export type Movement = {
  /** loading: ranks come after the ranking; none: there are no ranks for that time. */
  readonly state: 'off' | 'loading' | 'none' | 'known'
  readonly since: string
  readonly ranks: ReadonlyMap<number, number>
}

const noRanks: ReadonlyMap<number, number> = new Map()

/** Reads the ranks of an earlier time for the same query. New orders do not change them, so they are not read live. */
export function useMovement(query: RankingQuery): Movement {
  const { by, moved } = query
  const isOff = moved === 'none' || query.since !== ''
  const params = useMemo(
    () => ({ ...paramsOf(query), by, movedSince: moved === 'none' ? 'hourAgo' : moved }),
    [query, by, moved],
  )
  const { data, isPlaceholderData, error } = useRead(goodsReport.getGoodsTotalRankingMovement, params, {
    enabled: !isOff,
    everyMs,
  })
  // Ranks of another question say nothing of this one.
  const answer = isPlaceholderData ? undefined : data
  return useMemo(() => {
    if (isOff) return { state: 'off', since: '', ranks: noRanks }
    if (!answer) return { state: error ? 'none' : 'loading', since: '', ranks: noRanks }
    if (answer.since === null) return { state: 'none', since: '', ranks: noRanks }
    return { state: 'known', since: answer.since, ranks: new Map(answer.ranks) }
  }, [isOff, answer, error])
}

type RankedRow = { readonly rank?: number; readonly goodsId?: number; readonly skcId?: number | undefined }

/** Returns how many places a row moved up; null if it had no orders then, undefined if unknown, as for a total. */
export function placesOf({ rank, goodsId, skcId }: RankedRow, { state, ranks }: Movement): number | null | undefined {
  if (state !== 'known' || rank === undefined || goodsId === undefined) return undefined
  return placesUp({ rank, goodsId, skcId }, ranks)
}
