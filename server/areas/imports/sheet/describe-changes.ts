import type { Phrases } from '@fairdesk/phrases/phrases-in'

type Cells<K extends string> = Readonly<Record<K, string>>

/** A sentence for each cell that becomes another; `titles` are those of the columns. */
export function describeChanges<K extends string>(
  { before, after }: { readonly before: Cells<K>; readonly after: Cells<K> },
  titles: Cells<NoInfer<K>>,
  { accountSheet: texts }: Phrases,
): string[] {
  // keys forgets that each name is a column's.
  const keys = Object.keys(after) as K[]
  return keys
    .filter((key) => before[key] !== after[key])
    .map((key) =>
      texts.changed({
        field: titles[key],
        before: before[key] || texts.nothing,
        after: after[key] || texts.nothing,
      }),
    )
}
