import type { UnsplitCode } from '@fairdesk/contract/areas/orders/split-plans'
import type { ContentRow, OrderContent } from './order-content.ts'
import { differenceOf, hasAny, quantitiesOf, type StoredPart, sumOfParts } from './parts.ts'

/** What of an order is split now: its rows, and the drafts that make room for that. */
export type SplitBase = { readonly rows: readonly ContentRow[]; readonly replaced: readonly StoredPart[] }

/**
 * While all parts of an order are drafts they are replaced. Where one went further, or where only some goods are split, only what
 * is in no part yet is.
 */
export function splitBaseOf(
  content: OrderContent,
  parts: readonly StoredPart[],
  { isWhole }: { readonly isWhole: boolean },
): SplitBase | UnsplitCode {
  const chosen = content.rows.filter((row) => row.isChosen)
  if (chosen.length === 0) return 'empty'
  const isSeen = chosen.length === content.rows.length
  if (isWhole && isSeen && parts.every(({ status }) => status === 'draft')) return { rows: chosen, replaced: parts }
  const left = differenceOf(quantitiesOf(content.rows), sumOfParts(parts))
  if ([...left.values()].some((qtys) => qtys.some((qty) => qty < 0))) return 'stale'
  const rows = chosen.map((row) => ({ ...row, qtys: left.get(row.skcId) ?? [] })).filter(({ qtys }) => hasAny(qtys))
  return rows.length === 0 ? 'all-in-parts' : { rows, replaced: [] }
}
