import type { PartRow } from '@fairdesk/contract/areas/orders/order-splits'
import type { MatrixBlock, MatrixEdit } from '../../../../ui/size-matrix/matrix-data.ts'
import type { ScreenStyle } from '../../../../ui/size-matrix/paste/screen-names.ts'

/** Converts a part's rows to matrix blocks; a size's slot is its display number. */
export function blocksOf(rows: readonly PartRow[], isOpen: boolean): MatrixBlock[] {
  return [...Map.groupBy(rows, ({ goodsId }) => goodsId)].map(([goodsId, some]) => {
    const sizes = sizesOf(some)
    return {
      id: String(goodsId),
      sizes: sizes.map(({ sizeId, no, name }) => ({ id: String(sizeId), slot: no, label: name })),
      colours: some.map((row) => ({
        id: String(row.colourId),
        label: row.colour,
        ...(row.rgb === null ? {} : { swatch: `#${row.rgb}` }),
        state: 'onSale',
        rule: isOpen ? 'free' : 'none',
        qtys: slotsOf(row),
        holes: sizes.map(({ no }) => no).filter((no) => !isOffered(row, no)),
        prices: {
          ...(row.tagPrice === undefined ? {} : { tag: row.tagPrice }),
          ...(row.netPrice === undefined ? {} : { net: row.netPrice }),
        },
      })),
    }
  })
}

/** Returns the styles by the names that a pasted block may use. */
export function namedStyles(rows: readonly PartRow[]): ScreenStyle[] {
  return [...Map.groupBy(rows, ({ goodsId }) => goodsId)].map(([goodsId, some]) => ({
    id: String(goodsId),
    goodsNo: some[0]?.goodsNo ?? '',
    sizes: sizesOf(some).map(({ no, name }) => ({ slot: no, name })),
    colours: some.map(({ colourId, skcNo, colour }) => ({ id: String(colourId), skcNo, name: colour })),
  }))
}

function sizesOf(rows: readonly PartRow[]) {
  const sizes = new Map(rows.flatMap((row) => row.sizes.map((size) => [size.no, size] as const)))
  return [...sizes.values()].toSorted((a, b) => a.no - b.no)
}

/** Returns false for a size with no pieces in the order or the part: it can hold nothing. */
function isOffered({ sizes }: PartRow, no: number): boolean {
  return sizes.some((size) => size.no === no && (size.ordered > 0 || size.qty > 0))
}

function slotsOf({ sizes }: PartRow): number[] {
  const qtys: number[] = []
  for (const { no, qty } of sizes) qtys[no] = qty
  return qtys
}

/** The cells that were changed, by cell: the last quantity of each. */
export type Edits = ReadonlyMap<string, MatrixEdit>

export function withEdits(edits: Edits, more: readonly MatrixEdit[]): Edits {
  const next = new Map(edits)
  for (const edit of more) {
    const key = `${edit.styleId} ${edit.colourId} ${edit.slot}`
    if (edit.qty === edit.was) next.delete(key)
    else next.set(key, edit)
  }
  return next
}

/** Converts edits to the call's parameters, one line per row. */
export function linesOf(edits: Edits) {
  const rows = Map.groupBy(edits.values(), ({ styleId, colourId }) => `${styleId} ${colourId}`)
  return [...rows.values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const cells = some.map(({ sizeId, qty, was }) => ({ sizeId: Number(sizeId), qty, was }))
    return [{ goodsId: Number(first.styleId), colourId: Number(first.colourId), cells }]
  })
}
