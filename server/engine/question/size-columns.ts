import type { Catalogue } from '../facts/catalogue.ts'
import type { GroupSize, SizeColumn } from './answer.ts'
import type { Scope } from './scope.ts'

export type SizeColumns = {
  readonly titles: readonly SizeColumn[]
  /** Column of every SKU in scope. */
  readonly columnOf: Uint8Array
  /** Columns kept while counting: the titles' and one for slots that no size of the group has. */
  readonly width: number
}

/** Returns one column for each position of a size in scope. */
export function sizeColumnsOf({ sizes, goods, lists }: Catalogue, scope: Scope): SizeColumns {
  const sizesAt = new Map<number, GroupSize[]>()
  const groups = new Set<number>()
  for (let sku = 0; sku < sizes.count; sku++) {
    const skc = sizes.skcOf[sku] ?? 0
    const no = sizes.no[sku] ?? 0
    if (no === 0 || !scope.skcs[skc] || scope.skus?.[sku] === 0) continue
    if (!sizesAt.has(no)) sizesAt.set(no, [])
    groups.add(goods.sizeGroup[skc] ?? 0)
  }
  for (const { groupId, no, label } of sizes.sources) {
    const group = lists.sizeGroup.find(groupId) ?? 0
    if (!groups.has(group)) continue
    const { label: name, code } = lists.sizeGroup.valueAt(group)
    sizesAt.get(no)?.push({ position: lists.sizeGroup.positions[group] ?? 0, group: name || code, label })
  }
  const numbers = [...sizesAt.keys()].sort((a, b) => a - b)
  const columnByNo = new Map(numbers.map((no, column) => [no, column]))
  return {
    titles: numbers.map((no) => sizeColumn(no, sizesAt.get(no) ?? [])),
    columnOf: Uint8Array.from(sizes.no, (no) => columnByNo.get(no) ?? numbers.length),
    width: numbers.length + 1,
  }
}

/** The columns of two answers, whose goods need not be of the same groups. */
export function joinedColumns(firstColumns: readonly SizeColumn[], secondColumns: readonly SizeColumn[]): SizeColumn[] {
  const byNo = Map.groupBy([...firstColumns, ...secondColumns], ({ no }) => no)
  return [...byNo]
    .sort(([first], [second]) => first - second)
    .map(([no, columns]) => {
      const sizes = new Map(
        columns.flatMap(({ groups }) => groups).map((size) => [`${size.position} ${size.label}`, size]),
      )
      return sizeColumn(no, [...sizes.values()])
    })
}

function sizeColumn(no: number, sizes: readonly GroupSize[]): SizeColumn {
  const groups = sizes.toSorted((a, b) => a.position - b.position)
  return { no, label: [...new Set(groups.map(({ label }) => label))].join('/'), groups }
}
