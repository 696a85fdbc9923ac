import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { Texts } from '../../columns/words.ts'
import { skcNamed } from '../../lookup/find-named.ts'
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

/** As a file writes it: the mark is needed only where an SKC has the style's number. */
export function styleItem({ id, goods_no }: IndexedStyle, goods: GoodsIndex): OutfitPiece {
  const isTaken = goods.coloured(goods_no).some(({ skc_no }) => foldCode(skc_no) === foldCode(goods_no))
  return { text: isTaken ? `${goods_no} *` : goods_no, styleId: id, skcId: null }
}
