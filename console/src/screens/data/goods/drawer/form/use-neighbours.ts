import { goods } from '@fairdesk/contract/areas/data/goods'
import type { Output } from '@fairdesk/contract/endpoint'
import { useEffect, useRef } from 'react'
import { useLiveVersion } from '../../../../../kit/live/live.ts'
import { useRead } from '../../../../../kit/query/use-read.ts'
import type { GoodsQuery } from '../../goods-query.ts'

/** A list as it is filtered and sorted. */
export type GoodsListing = GoodsQuery
export type Beside = Output<typeof goods.neighbours>
type NeighboursCache = { readonly goodsId: number; readonly neighbours: Beside }

/**
 * Returns the styles before and after one in its list; undefined while loading. A style that was changed and so dropped
 * out of the list keeps its last neighbours.
 */
export function useNeighbours(goodsId: number | null, listing: GoodsListing): Beside | undefined {
  const params = { ...listing, goodsId: goodsId ?? 0 }
  const { data, isPlaceholderData } = useRead(goods.neighbours, params, {
    enabled: goodsId !== null,
    version: useLiveVersion(),
  })
  const last = useRef<NeighboursCache>(undefined)
  const neighbours = isPlaceholderData || goodsId === null ? undefined : data
  const isListed = neighbours !== undefined && neighbours.place !== null
  useEffect(() => {
    if (isListed && goodsId !== null) last.current = { goodsId, neighbours }
  })
  if (neighbours === undefined || isListed) return neighbours
  return last.current?.goodsId === goodsId ? last.current.neighbours : neighbours
}
