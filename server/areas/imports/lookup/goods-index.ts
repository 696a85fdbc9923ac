import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { foldCode } from '../../../domain/sheets/cells/text.ts'
import { styleVisible } from '../../../domain/visibility.ts'

export type IndexedSkc = {
  readonly id: number
  readonly style_id: number
  readonly skc_no: string
  readonly goods_no: string
  readonly size_group_id: number | null
  readonly colour_code: string
  readonly colour_name: string
}
export type IndexedStyle = { readonly id: number; readonly goods_no: string }

type Skcs = ReadonlyMap<string, readonly IndexedSkc[]>

/** The goods of a user's brands, styles by goods number and SKC by any way people write them. */
export class GoodsIndex {
  readonly #styles: ReadonlyMap<string, IndexedStyle>
  readonly #styleById: ReadonlyMap<number, IndexedStyle>
  readonly #skcById: ReadonlyMap<number, IndexedSkc>
  readonly #byNumber: Skcs
  readonly #byColour: Skcs
  readonly #byName: Skcs
  readonly #ofStyles: Skcs

  constructor(styles: readonly IndexedStyle[], skcs: readonly IndexedSkc[]) {
    this.#styles = new Map(styles.map((style) => [foldCode(style.goods_no), style]))
    this.#styleById = new Map(styles.map((style) => [style.id, style]))
    this.#skcById = new Map(skcs.map((skc) => [skc.id, skc]))
    this.#byNumber = Map.groupBy(skcs, ({ skc_no }) => foldCode(skc_no))
    this.#byColour = Map.groupBy(skcs, ({ goods_no, colour_code }) => plainKey(`${goods_no} ${colour_code}`))
    this.#byName = Map.groupBy(skcs, ({ goods_no, colour_name }) => plainKey(`${goods_no} ${colour_name}`))
    this.#ofStyles = Map.groupBy(skcs, ({ goods_no }) => foldCode(goods_no))
  }

  style(text: string): IndexedStyle | undefined {
    return this.#styles.get(foldCode(text))
  }

  /** All the text may mean: an SKC by its number or its colour, or a style in one colour. */
  skcs(text: string): readonly IndexedSkc[] {
    const coloured = this.coloured(text)
    return coloured.length > 0 ? coloured : (this.#ofStyles.get(foldCode(text)) ?? [])
  }

  /** By its number, or by goods number and colour whatever stands between; a goods number alone is none. */
  coloured(text: string): readonly IndexedSkc[] {
    return (
      this.#byNumber.get(foldCode(text)) ?? this.#byColour.get(plainKey(text)) ?? this.#byName.get(plainKey(text)) ?? []
    )
  }

  /** The SKC, or the style where there is no id of one; nothing of what the user does not see or what is deleted. */
  itemOf(styleId: number, skcId: number | null): IndexedSkc | IndexedStyle | undefined {
    return skcId === null ? this.#styleById.get(styleId) : this.#skcById.get(skcId)
  }

  skcIds(): number[] {
    return [...this.#skcById.keys()]
  }

  goodsNos(): string[] {
    return [...this.#styles.values()].map(({ goods_no }) => goods_no)
  }

  skcNos(): string[] {
    return [...this.#byNumber.values()].flat().map(({ skc_no }) => skc_no)
  }
}

/** "T001-01", "T001_01" and "T001 01" are one. */
function plainKey(text: string): string {
  return foldCode(text)
    .replaceAll(/[-_/ ]+/g, ' ')
    .trim()
}

export async function goodsIndex(db: Kysely<FairDb>, visibility: Visibility): Promise<GoodsIndex> {
  const styles = await sql<IndexedStyle>`
    select id, goods_no from styles where deleted_at is null and ${styleVisible(visibility)} order by sort, id`.execute(
    db,
  )
  const skcs = await sql<IndexedSkc>`
    select skcs.id, skcs.style_id, skcs.skc_no, styles.goods_no, styles.size_group_id, colours.code as colour_code,
      colours.name as colour_name
    from skcs join styles on styles.id = skcs.style_id join colours on colours.id = skcs.colour_id
    where skcs.deleted_at is null and styles.deleted_at is null and ${styleVisible(visibility)}
    order by styles.sort, styles.id, skcs.sort, skcs.id`.execute(db)
  return new GoodsIndex(styles.rows, skcs.rows)
}
