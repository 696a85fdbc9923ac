import type { Values } from '../../columns/values.ts'
import { sizeIn } from '../../lookup/size-groups.ts'
import { valuesByRow } from '../values-by-row.ts'
import type { GoodsRow } from './joined.ts'
import { sizesIn } from './plan-sizes.ts'
import type { PlannedSkc, PlannedStyle } from './planned.ts'

/** Returns the values of a row's goods as they will be stored: those of its style, its colours and its sizes. */
export function goodsValues(styles: readonly PlannedStyle[]): (row: number) => readonly Values[] {
  return valuesByRow(styles, {
    rowsOf: ({ rows }) => new Set(rows.map(({ row }) => row)),
    valuesOf: (style) => {
      const codes = Object.entries(style.codes).map(([type, code]) => [type, code?.name ?? null])
      const ofStyle = {
        ...{ goodsNo: style.goodsNo, ...style.values, ...Object.fromEntries(codes) },
        sizeGroup: style.group?.name ?? null,
      }
      return (row) =>
        style.rows
          .filter((goods) => goods.row === row)
          .map((goods) => ({ ...ofStyle, ...skcValues(goods, style), ...sizeValues(goods, style) }))
    },
  })
}

function skcValues({ colour }: GoodsRow, { skcs }: PlannedStyle): Values {
  const { code, name } = colour
  const skc = skcOf(colour, skcs)
  // A colour that files name by its name alone has no other code.
  return { colourName: name, ...(code === name ? {} : { colourCode: code }), skcNo: skc?.skcNo ?? null, ...skc?.values }
}

/** A row that names no size gives its colour all there are. */
function sizeValues({ cells, sizes, colour, barcode }: GoodsRow, { skcs, sizeMask, group }: PlannedStyle): Values {
  const named = [...sizes.values()].map((size) => (group && sizeIn(group, size)?.code) ?? size)
  if (cells.size !== undefined) return { size: named.join(';'), barcode }
  const open = sizesIn(sizeMask & ~(skcOf(colour, skcs)?.offMask ?? 0), group)
  return { sizes: barcode === null ? open : named, barcode }
}

function skcOf(colour: GoodsRow['colour'], skcs: readonly PlannedSkc[]): PlannedSkc | undefined {
  return skcs.find((skc) => skc.colour === colour)
}
