import type { Phrases } from '@fairdesk/phrases/phrases-in'

type Cells<K extends string> = Readonly<Record<K, string>>

/** A sentence for each cell that becomes another; `titles` are those of the columns. */
export function describeChanges<K extends string>(
  { before, after }: { readonly before: Cells<K>; readonly after: Cells<K> },
  titles: Cells<NoInfer<K>>,
  { accountSheet: words }: Phrases,
): string[] {
  // keys forgets that each name is a column's.
  const keys = Object.keys(after) as K[]
  return keys
    .filter((key) => before[key] !== after[key])
    .map((key) =>
      words.changed({
        field: titles[key],
        before: before[key] || words.nothing,
        after: after[key] || words.nothing,
      }),
    )
}
