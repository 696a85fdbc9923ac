import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import { styleVisible } from '../../../../domain/visibility/visibility.ts'

export type IndexedSkc = {
  readonly id: number
  readonly style_id: number
  readonly colour_id: number
  readonly skc_no: string
  readonly goods_no: string
  readonly size_group_id: number | null
  readonly size_mask: number
  readonly off_mask: number
  readonly colour_code: string
  readonly colour_name: string
}
export type IndexedStyle = { readonly id: number; readonly goods_no: string }

export type GoodsIndex = Awaited<ReturnType<typeof goodsIndex>>

/** The goods of a user's brands, styles by goods number and SKC by any way people write them. */
export async function goodsIndex(db: Kysely<FairDb>, visibility: Visibility) {
  const { rows: styles } = await sql<IndexedStyle>`
    select id, goods_no from styles where deleted_at is null and ${styleVisible(visibility)} order by sort, id`.execute(
    db,
  )
  const { rows: skcs } = await sql<IndexedSkc>`
    select skcs.id, skcs.style_id, skcs.colour_id, skcs.skc_no, styles.goods_no, styles.size_group_id, styles.size_mask, skcs.off_mask, colours.code as colour_code,
      colours.name as colour_name
    from skcs join styles on styles.id = skcs.style_id join colours on colours.id = skcs.colour_id
    where skcs.deleted_at is null and styles.deleted_at is null and ${styleVisible(visibility)}
    order by styles.sort, styles.id, skcs.sort, skcs.id`.execute(db)
  const styleByNo = new Map(styles.map((style) => [foldCode(style.goods_no), style]))
  const styleById = new Map(styles.map((style) => [style.id, style]))
  const skcById = new Map(skcs.map((skc) => [skc.id, skc]))
  const byNumber = Map.groupBy(skcs, ({ skc_no }) => foldCode(skc_no))
  const byColour = Map.groupBy(skcs, ({ goods_no, colour_code }) => plainKey(`${goods_no} ${colour_code}`))
  const byName = Map.groupBy(skcs, ({ goods_no, colour_name }) => plainKey(`${goods_no} ${colour_name}`))
  const ofStyles = Map.groupBy(skcs, ({ goods_no }) => foldCode(goods_no))
  /** Finds by SKC number, or by goods number and colour with any separator; a goods number alone finds nothing. */
  const coloured = (text: string): readonly IndexedSkc[] =>
    byNumber.get(foldCode(text)) ?? byColour.get(plainKey(text)) ?? byName.get(plainKey(text)) ?? []
  return {
    coloured,
    style: (text: string) => styleByNo.get(foldCode(text)),
    /** All the text may mean: an SKC by its number or its colour, or a style in one colour. */
    skcs: (text: string): readonly IndexedSkc[] => {
      const matchingSkcs = coloured(text)
      return matchingSkcs.length > 0 ? matchingSkcs : (ofStyles.get(foldCode(text)) ?? [])
    },
    /** Finds the SKC, or the style if `skcId` is null; nothing that is deleted or hidden from the user. */
    itemOf: (styleId: number, skcId: number | null): IndexedSkc | IndexedStyle | undefined =>
      skcId === null ? styleById.get(styleId) : skcById.get(skcId),
    skcIds: () => [...skcById.keys()],
    goodsNos: () => [...styleByNo.values()].map(({ goods_no }) => goods_no),
    skcNos: () => [...byNumber.values()].flat().map(({ skc_no }) => skc_no),
  }
}

/** "T001-01", "T001_01" and "T001 01" are one. */
function plainKey(text: string): string {
  return foldCode(text)
    .replaceAll(/[-_/ ]+/g, ' ')
    .trim()
}
