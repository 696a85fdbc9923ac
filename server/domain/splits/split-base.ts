import type { UnsplitCode } from '@fairdesk/contract/areas/orders/split-plans'
import type { ContentRow, OrderContent } from './order-content.ts'
import { differenceOf, hasAny, quantitiesOf, type StoredPart, sumOfParts } from './parts.ts'

/** Rows of an order to be split now, and the drafts replaced by them. */
export type SplitBase = { readonly rows: readonly ContentRow[]; readonly replaced: readonly StoredPart[] }

/**
 * Returns the rows to split. Drafts are replaced while all parts of an order are drafts. If a part is beyond draft, or
 * only some goods are split, only rows in no part yet are split.
 */
export function splitBaseOf(
  content: OrderContent,
  orderParts: readonly StoredPart[],
  { isWhole }: { readonly isWhole: boolean },
): SplitBase | UnsplitCode {
  const selectedRows = content.rows.filter((row) => row.isChosen)
  if (selectedRows.length === 0) return 'empty'
  const isSeen = selectedRows.length === content.rows.length
  if (isWhole && isSeen && orderParts.every(({ status }) => status === 'draft'))
    return { rows: selectedRows, replaced: orderParts }
  const remaining = differenceOf(quantitiesOf(content.rows), sumOfParts(orderParts))
  if ([...remaining.values()].some((qtys) => qtys.some((qty) => qty < 0))) return 'stale'
  const rows = selectedRows
    .map((row) => ({ ...row, qtys: remaining.get(row.skcId) ?? [] }))
    .filter(({ qtys }) => hasAny(qtys))
  return rows.length === 0 ? 'all-in-parts' : { rows, replaced: [] }
}
