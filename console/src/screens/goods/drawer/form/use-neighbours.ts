import { goods } from '@fairdesk/contract/areas/data/goods'
import type { Output } from '@fairdesk/contract/endpoint'
import { useEffect, useRef } from 'react'
import { useLiveVersion } from '../../../../kit/live/live.ts'
import { useRead } from '../../../../kit/query/use-read.ts'
import type { GoodsQuery } from '../../goods-query.ts'

/** A list as it is filtered and sorted. */
export type Listing = GoodsQuery
export type Beside = Output<typeof goods.neighbours>
type Kept = { readonly goodsId: number; readonly beside: Beside }

/**
 * The styles before and after one in its list; undefined while they are on their way. One that was changed so that the list
 * holds it no longer keeps those it had.
 */
export function useNeighbours(goodsId: number | null, listing: Listing): Beside | undefined {
  const asked = { ...listing, goodsId: goodsId ?? 0 }
  const { data, isPlaceholderData } = useRead(goods.neighbours, asked, {
    enabled: goodsId !== null,
    version: useLiveVersion(),
  })
  const last = useRef<Kept>(undefined)
  const beside = isPlaceholderData || goodsId === null ? undefined : data
  const isListed = beside !== undefined && beside.place !== null
  useEffect(() => {
    if (isListed && goodsId !== null) last.current = { goodsId, beside }
  })
  if (beside === undefined || isListed) return beside
  return last.current?.goodsId === goodsId ? last.current.beside : beside
}
