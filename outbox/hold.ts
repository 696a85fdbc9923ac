import type { OrderErrorCode } from '@fairdesk/contract/areas/orders/save-order'
import { type CellEdit, cellKey, type OrderCell } from './cells.ts'

/**
 * Where the organiser's rules refuse incomplete rows, edits of a style wait in the log until the style is left, or for this
 * long after the last of them: the rules then judge all of them together.
 */
export const longestHoldMs = 10_000

type Refused = OrderCell & {
  readonly qty: number
  readonly now: number
  readonly code: string
  readonly typedAt?: number | undefined
}

/** What a rule asks more pieces or other sizes for: it may be kept once the rest of the style is there. */
const completable: ReadonlySet<string> = new Set<OrderErrorCode>(['moq', 'style-moq', 'multiple', 'consecutive-sizes'])

export function isCompletable({ code }: Pick<Refused, 'code'>): boolean {
  return completable.has(code)
}

/** Edits typed now, held for the rest of their style. Those of several styles at once are complete: they are not held. */
export function held(edits: readonly CellEdit[], now: number): readonly CellEdit[] {
  if (new Set(edits.map(({ goodsId }) => goodsId)).size > 1) return edits
  return edits.map((edit) => ({ ...edit, heldUntil: now + longestHoldMs }))
}

/** Styles whose edits wait for the rest of them. */
export function heldStyles(intents: readonly CellEdit[], now: number): ReadonlySet<number> {
  const waits = ({ heldUntil = 0 }: CellEdit) =>
    // A moment further off than any hold lasts was set by a clock that has been put back since.
    heldUntil > now && heldUntil <= now + longestHoldMs
  return new Set(intents.filter(waits).map(({ goodsId }) => goodsId))
}

/** Lets edits be sent, of all styles but the one that is still being typed. */
export function letGo<T extends { readonly intents: readonly CellEdit[] }>(log: T, typedGoodsId?: number): T {
  const goes = ({ goodsId, heldUntil }: CellEdit) => heldUntil !== undefined && goodsId !== typedGoodsId
  if (!log.intents.some(goes)) return log
  return { ...log, intents: log.intents.map((edit) => (goes(edit) ? { ...edit, heldUntil: undefined } : edit)) }
}

/** Edits together with the cells of their styles that were refused as incomplete: with the rest they may be kept. */
export function withIncomplete(rejected: readonly Refused[], edits: readonly CellEdit[]): readonly CellEdit[] {
  // Leaving a cell as it is completes nothing.
  const styles = new Set(edits.filter(({ qty, was }) => qty !== was).map(({ goodsId }) => goodsId))
  const typed = new Set(rejected.length > 0 ? edits.map(cellKey) : [])
  const again = rejected
    .filter((cell) => isCompletable(cell) && styles.has(cell.goodsId) && !typed.has(cellKey(cell)))
    .map(({ goodsId, colourId, sizeId, qty, now, typedAt }) => {
      return { goodsId, colourId, sizeId, qty, was: now, version: 0, typedAt }
    })
  return [...again, ...edits]
}
