import { type Spot, spotPart, spotsOf } from '../../../../../domain/sheets/cells/spot-cell.ts'
import { foldCode } from '../../../../../domain/sheets/cells/text.ts'
import type { Cells } from '../../columns/parse-record.ts'
import type { Texts } from '../../columns/texts.ts'
import type { Values } from '../../columns/values.ts'
import { listIn, skcNamed } from '../../lookup/find-named.ts'
import type { GoodsIndex, IndexedStyle } from '../../lookup/goods-index.ts'
import type { Refuse } from '../../report/row-report.ts'

/** A style in one colour; `skcId` is null where any will do. */
export type OutfitPiece = { readonly text: string; readonly styleId: number; readonly skcId: number | null }

type ItemSearch = { readonly texts: Texts; readonly refuse: Refuse; readonly field: string }

const anyColour = /\s*[*＊]$/

/** The pieces a cell lists, each once. A goods number alone, or with "*" behind it, is the style in any colour. */
export function itemsNamed(list: readonly string[], goods: GoodsIndex, search: ItemSearch): OutfitPiece[] {
  const items = list.flatMap((text) => {
    const style = goods.coloured(text).length === 0 ? goods.style(text.replace(anyColour, '')) : undefined
    if (style) return [styleItem(style, goods)]
    const skc = skcNamed(text, goods, search)
    return skc ? [{ text: skc.skc_no, styleId: skc.style_id, skcId: skc.id }] : []
  })
  return [...new Map(items.map((item) => [item.text, item])).values()]
}

/** Formats a style for a file: the mark is needed only where an SKC has the style's number. */
export function styleItem({ id, goods_no }: IndexedStyle, goods: GoodsIndex): OutfitPiece {
  const isTaken = goods.coloured(goods_no).some(({ skc_no }) => foldCode(skc_no) === foldCode(goods_no))
  return { text: isTaken ? `${goods_no} *` : goods_no, styleId: id, skcId: null }
}

/**
 * Returns the pieces' positions on the picture, each by its name in a file and always in one order; undefined if the
 * row does not say.
 */
export function spotsInRow(cells: Cells, goods: GoodsIndex, search: ItemSearch): readonly string[] | undefined {
  if (!Array.isArray(cells.spots)) return undefined
  const spots = new Map<string, Spot>()
  for (const { number, spot } of partsOf(cells.spots)) {
    for (const { text } of itemsNamed([number], goods, search)) {
      if (spots.has(text)) search.refuse(search.field, search.texts.spotTwice({ value: text }))
      spots.set(text, spot)
    }
  }
  return [...spots].map(([text, spot]) => spotPart(text, spot)).toSorted()
}

/** Pieces by their names in a file, with their places. */
export function spotsIn(values: Values): ReadonlyMap<string, Spot> {
  return new Map(partsOf(listIn(values, 'spots')).map(({ number, spot }) => [number, spot]))
}

/** A row that says nothing of places keeps those of the pieces that stay. */
export function keepSpots(values: Values, cells: Cells): Values {
  if (cells.spots !== undefined) return values
  const elsewhere = new Set(spotsElsewhere(values))
  const keptSpots = [...spotsIn(values)].filter(([text]) => !elsewhere.has(text))
  return { ...values, spots: keptSpots.map(([text, spot]) => spotPart(text, spot)) }
}

/** Pieces with a place that are not in the outfit. */
export function spotsElsewhere(values: Values): string[] {
  const items = listIn(values, 'skcs')
  return [...spotsIn(values).keys()].filter((text) => !items.includes(text))
}

function partsOf(spots: readonly string[]) {
  return spots.flatMap((spotText) => spotsOf(spotText) ?? [])
}
