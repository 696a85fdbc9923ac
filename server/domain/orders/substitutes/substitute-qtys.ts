import type { RowFacts } from '../row-facts.ts'
import { isOffered, type PlacedSize, qtyAt, withQty } from '../size-slots.ts'
import { spread } from '../spread.ts'

type Sized = Pick<RowFacts, 'sizes' | 'sizeMask' | 'offMask'>

/**
 * The pieces of a row by the sizes of another colour, as many in all, along the same curve: a size goes to the one of its name,
 * else to the one at its place among the sizes, and where that is not offered to the nearest that is, or to both of the nearest.
 * Null where no size is offered.
 */
export function substituteQtys(from: Sized, qtys: ArrayLike<number>, to: Sized): number[] | null {
  const offered = to.sizes.map(({ slot }) => isOffered(to.sizeMask, to.offMask, slot))
  if (!offered.includes(true)) return null
  const weights = to.sizes.map(() => 0)
  for (const [place, size] of from.sizes.entries()) {
    const qty = qtyAt(qtys, size.slot)
    if (qty === 0) continue
    const takers = nearestOffered(placeIn(to.sizes, { size, place, of: from.sizes.length }), offered)
    for (const taker of takers) weights[taker] = (weights[taker] ?? 0) + qty / takers.length
  }
  const pieces = from.sizes.reduce((sum, { slot }) => sum + qtyAt(qtys, slot), 0)
  const shares = spread(pieces, weights)
  return to.sizes.reduce((row: number[], { slot }, at) => withQty(row, slot, shares[at] ?? 0), [])
}

type Place = { readonly size: PlacedSize; readonly place: number; readonly of: number }

function placeIn(sizes: readonly PlacedSize[], { size, place, of }: Place): number {
  const same = sizes.findIndex(({ sizeId }) => sizeId === size.sizeId)
  if (same >= 0) return same
  const named = sizes.findIndex(({ name }) => name === size.name)
  if (named >= 0) return named
  return of < 2 ? Math.floor((sizes.length - 1) / 2) : Math.round((place * (sizes.length - 1)) / (of - 1))
}

/** The place itself where it is offered, else the nearest that is; two where both sides are as near. */
function nearestOffered(place: number, offered: readonly boolean[]): number[] {
  for (let distance = 0; distance < offered.length; distance++) {
    const found = [...new Set([place - distance, place + distance])].filter((at) => offered[at])
    if (found.length > 0) return found
  }
  return []
}
