import type { Catalogue } from '../facts/catalogue.ts'
import type { SizeColumn } from './answer.ts'
import type { Scope } from './scope.ts'

export type SizeColumns = {
  readonly titles: readonly SizeColumn[]
  /** Column of every SKU in scope. */
  readonly columnOf: Uint8Array
  /** Columns kept while counting: the titles' and one for slots that no size of the group has. */
  readonly width: number
}

/** One column for each position that a size in scope stands in. */
export function sizeColumnsOf({ sizes, goods, lists }: Catalogue, scope: Scope): SizeColumns {
  const names = new Map<number, string[]>()
  const groups = new Set<number>()
  for (let sku = 0; sku < sizes.count; sku++) {
    const skc = sizes.skcOf[sku] ?? 0
    const no = sizes.no[sku] ?? 0
    if (no === 0 || !scope.skcs[skc] || scope.skus?.[sku] === 0) continue
    if (!names.has(no)) names.set(no, [])
    groups.add(goods.sizeGroup[skc] ?? 0)
  }
  for (const { groupId, no, label } of sizes.sources) {
    const known = names.get(no)
    if (known && !known.includes(label) && groups.has(lists.sizeGroup.find(groupId) ?? -1)) known.push(label)
  }
  const numbers = [...names.keys()].sort((one, other) => one - other)
  const columnByNo = new Map(numbers.map((no, column) => [no, column]))
  return {
    titles: numbers.map((no) => ({ no, label: (names.get(no) ?? []).join('/') })),
    columnOf: Uint8Array.from(sizes.no, (no) => columnByNo.get(no) ?? numbers.length),
    width: numbers.length + 1,
  }
}
