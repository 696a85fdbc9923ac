import type { RowFacts } from '../row-facts.ts'
import { isOffered, qtyAt, type SizeSlot, withQty } from '../size-slots.ts'
import { spread } from '../spread.ts'

type SubstituteSizes = Pick<RowFacts, 'sizes' | 'sizeMask' | 'offMask'>

/**
 * The pieces of a row by the sizes of another colour, as many in all, along the same curve: a size goes to the one of its name,
 * else to the one at its place among the sizes, and where that is not offered to the nearest that is, or to both of the nearest.
 * Null where no size is offered.
 */
export function substituteQtys(
  source: SubstituteSizes,
  qtys: ArrayLike<number>,
  target: SubstituteSizes,
): number[] | null {
  const offered = target.sizes.map(({ slot }) => isOffered(target.sizeMask, target.offMask, slot))
  if (!offered.includes(true)) return null
  const weights = target.sizes.map(() => 0)
  for (const [position, size] of source.sizes.entries()) {
    const qty = qtyAt(qtys, size.slot)
    if (qty === 0) continue
    const takers = nearestOffered(placeIn(target.sizes, { size, position, count: source.sizes.length }), offered)
    for (const taker of takers) weights[taker] = (weights[taker] ?? 0) + qty / takers.length
  }
  const pieces = source.sizes.reduce((sum, { slot }) => sum + qtyAt(qtys, slot), 0)
  const shares = spread(pieces, weights)
  return target.sizes.reduce((row: number[], { slot }, index) => withQty(row, slot, shares[index] ?? 0), [])
}

function placeIn(
  sizes: readonly SizeSlot[],
  { size, position, count }: { readonly size: SizeSlot; readonly position: number; readonly count: number },
): number {
  const same = sizes.findIndex(({ sizeId }) => sizeId === size.sizeId)
  if (same >= 0) return same
  const named = sizes.findIndex(({ name }) => name === size.name)
  if (named >= 0) return named
  return count < 2 ? Math.floor((sizes.length - 1) / 2) : Math.round((position * (sizes.length - 1)) / (count - 1))
}

/** The place itself where it is offered, else the nearest that is; two where both sides are as near. */
function nearestOffered(position: number, offered: readonly boolean[]): number[] {
  for (let distance = 0; distance < offered.length; distance++) {
    const nearest = [...new Set([position - distance, position + distance])].filter((candidate) => offered[candidate])
    if (nearest.length > 0) return nearest
  }
  return []
}
