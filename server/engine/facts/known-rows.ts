import type { Catalogue } from './catalogue.ts'
import type { FeedRow } from './read/read-feed.ts'
import type { RowFacts } from './row-columns.ts'

/** The rows by the indexes of their SKC; null where one is of goods or sizes that the catalogue has not heard of. */
export function knownRows<R extends Omit<FeedRow, 'orderId'>>(
  catalogue: Catalogue,
  rows: readonly R[],
): (R & RowFacts)[] | null {
  const known: (R & RowFacts)[] = []
  for (const row of rows) {
    const skc = catalogue.skcIndex.get(row.skcId)
    if (skc === undefined || row.qtys.length > catalogue.sizes.lengthOf(skc)) return null
    known.push({ ...row, skc })
  }
  return known
}
