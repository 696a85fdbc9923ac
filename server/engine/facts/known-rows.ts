import type { Catalogue } from './catalogue.ts'
import type { FeedRow } from './read/read-feed.ts'
import type { RowFacts } from './rows/segment.ts'

/** Resolves rows to the indexes of their SKC; null if one has goods or sizes unknown to the catalogue. */
export function knownRows<R extends Omit<FeedRow, 'orderId'>>(
  catalogue: Catalogue,
  rows: readonly R[],
): (R & RowFacts)[] | null {
  const resolvedRows: (R & RowFacts)[] = []
  for (const row of rows) {
    const skc = catalogue.skcIndex.get(row.skcId)
    if (skc === undefined || row.qtys.length > catalogue.sizes.lengthOf(skc)) return null
    resolvedRows.push({ ...row, skc })
  }
  return resolvedRows
}
