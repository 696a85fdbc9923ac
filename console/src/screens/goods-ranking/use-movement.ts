import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { placesUp } from '@fairdesk/contract/areas/reports/moment'
import { useMemo } from 'react'
import { useRead } from '../../kit/query/use-read.ts'
import { paramsOf, type RankingQuery } from './ranking-filter.ts'

/** "An hour ago" is another ten minutes then. */
const everyMs = 600_000

export type Movement = {
  /** loading: they come after the ranking; none: there are no ranks of that moment. */
  readonly state: 'off' | 'loading' | 'none' | 'known'
  readonly since: string
  readonly ranks: ReadonlyMap<number, number>
}

const noRanks: ReadonlyMap<number, number> = new Map()

/** The ranks of an earlier moment by the same question. They stay as they are while orders come in, so that they are asked for once. */
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

/** How many places a row went up; null where nobody had ordered it then, undefined where it is not known, as of a total. */
export function placesOf({ rank, goodsId, skcId }: RankedRow, { state, ranks }: Movement): number | null | undefined {
  if (state !== 'known' || rank === undefined || goodsId === undefined) return undefined
  return placesUp({ rank, goodsId, skcId }, ranks)
}
