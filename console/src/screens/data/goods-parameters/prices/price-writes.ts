import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { goodsParameters, type PriceBandRow, type PriceBands } from '@fairdesk/contract/areas/data/goods-parameters'
import type { Endpoint, Params } from '@fairdesk/contract/endpoint'
import { call } from '../../../../kit/call/api.ts'
import { queries } from '../../../../kit/query/queries.ts'
import { invalidate } from '../../../../kit/query/use-read.ts'

export type RangeFields = Pick<PriceBandRow, 'name' | 'min' | 'max'>
type Writes = Endpoint & { readonly output: typeof goodsParameters.queryGoodsPriceRange.output }

export function addRange(fields: RangeFields): Promise<PriceBands> {
  return write(goodsParameters.addGoodsPriceRange, fields)
}

export function changeRange({ id, version }: PriceBandRow, fields: RangeFields): Promise<PriceBands> {
  return write(goodsParameters.updateGoodsPriceRange, { id, version, ...fields })
}

export function deleteRange({ id, version }: PriceBandRow): Promise<PriceBands> {
  return write(goodsParameters.deleteGoodsPriceRange, { id, version })
}

/** Replaces the ranges the user saw by these. */
export function replaceRanges(was: readonly PriceBandRow[], ranges: readonly RangeFields[]): Promise<PriceBands> {
  return write(goodsParameters.replaceGoodsPriceRange, {
    ranges: ranges.map(({ name, min, max }) => ({ name, min, max })),
    was: was.map(({ id, version }) => ({ id, version })),
  })
}

/** The list as an import has made it. */
export function showRanges(priceBands: PriceBands): void {
  queries.setQueryData([goodsParameters.queryGoodsPriceRange.path, {}], priceBands)
  invalidateRanges()
}

/** Sends a write that answers with the whole list, which is shown immediately, and refetched after a refusal. */
async function write<E extends Writes>(endpoint: E, query: Params<E>): Promise<PriceBands> {
  try {
    const answer = await call(endpoint, query)
    queries.setQueryData([goodsParameters.queryGoodsPriceRange.path, {}], answer)
    return answer
  } finally {
    invalidateRanges()
  }
}

function invalidateRanges(): void {
  invalidate(goodsParameters.queryGoodsPriceRange, goodsParameters.proposeGoodsPriceRange, baseData.getGoodsPriceRange)
}
