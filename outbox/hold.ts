import type { OrderErrorCode } from '@fairdesk/contract/areas/orders/save-order'
import { type CellEdit, cellKey, type OrderCell } from './cells.ts'

/**
 * Maximum delay of edits after the last one, where the organiser's rules refuse incomplete rows: edits of a style
 * wait in the log until the style is left, so that the rules check them together.
 */
export const longestHoldMs = 10_000

type CellRejection = OrderCell & {
  readonly qty: number
  readonly now: number
  readonly code: string
  readonly typedAt?: number | undefined
}

/** Rules that need more pieces or other sizes: they may be met once the rest of the style is there. */
const completable: ReadonlySet<string> = new Set<OrderErrorCode>(['moq', 'style-moq', 'multiple', 'consecutive-sizes'])

export function isCompletable({ code }: Pick<CellRejection, 'code'>): boolean {
  return completable.has(code)
}

/** Edits typed now, held for the rest of their style. Those of several styles at once are complete: they are not held. */
export function withHold(edits: readonly CellEdit[], nowMs: number): readonly CellEdit[] {
  if (new Set(edits.map(({ goodsId }) => goodsId)).size > 1) return edits
  return edits.map((edit) => ({ ...edit, heldUntil: nowMs + longestHoldMs }))
}

/** Styles whose edits wait for the rest of them. */
export function heldStyles(intents: readonly CellEdit[], nowMs: number): ReadonlySet<number> {
  const waits = ({ heldUntil = 0 }: CellEdit) =>
    // A moment further off than any hold lasts was set by a clock that has been put back since.
    heldUntil > nowMs && heldUntil <= nowMs + longestHoldMs
  return new Set(intents.filter(waits).map(({ goodsId }) => goodsId))
}

/** Releases held edits for sending, except those of the style being typed. */
export function letGo<T extends { readonly intents: readonly CellEdit[] }>(log: T, typedGoodsId?: number): T {
  const isReleased = ({ goodsId, heldUntil }: CellEdit) => heldUntil !== undefined && goodsId !== typedGoodsId
  if (!log.intents.some(isReleased)) return log
  return { ...log, intents: log.intents.map((edit) => (isReleased(edit) ? { ...edit, heldUntil: undefined } : edit)) }
}

/** Edits together with the cells of their styles that were refused as incomplete: with the rest they may be kept. */
export function withIncomplete(rejected: readonly CellRejection[], edits: readonly CellEdit[]): readonly CellEdit[] {
  // Leaving a cell as it is completes nothing.
  const styles = new Set(edits.filter(({ qty, was }) => qty !== was).map(({ goodsId }) => goodsId))
  const typed = new Set(rejected.length > 0 ? edits.map(cellKey) : [])
  const retriedEdits = rejected
    .filter((cell) => isCompletable(cell) && styles.has(cell.goodsId) && !typed.has(cellKey(cell)))
    .map(({ goodsId, colourId, sizeId, qty, now, typedAt }) => {
      return { goodsId, colourId, sizeId, qty, was: now, version: 0, typedAt }
    })
  return [...retriedEdits, ...edits]
}
