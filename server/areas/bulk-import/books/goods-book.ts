import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { foldCode } from '../../../domain/sheets/text.ts'
import { styleVisible } from '../../../domain/visibility.ts'

export type KnownSkc = {
  readonly id: number
  readonly style_id: number
  readonly skc_no: string
  readonly goods_no: string
  readonly size_group_id: number | null
  readonly colour_code: string
  readonly colour_name: string
}
export type KnownStyle = { readonly id: number; readonly goods_no: string }

/** The goods of a user's brands, styles by goods number and SKC by any way people write them. */
export class GoodsBook {
  readonly #styles: ReadonlyMap<string, KnownStyle>
  readonly #ways: readonly ReadonlyMap<string, readonly KnownSkc[]>[]

  constructor(styles: readonly KnownStyle[], skcs: readonly KnownSkc[]) {
    this.#styles = new Map(styles.map((style) => [foldCode(style.goods_no), style]))
    this.#ways = [
      Map.groupBy(skcs, ({ skc_no }) => foldCode(skc_no)),
      Map.groupBy(skcs, ({ goods_no, colour_code }) => plainKey(`${goods_no} ${colour_code}`)),
      Map.groupBy(skcs, ({ goods_no, colour_name }) => plainKey(`${goods_no} ${colour_name}`)),
      Map.groupBy(skcs, ({ goods_no }) => foldCode(goods_no)),
    ]
  }

  style(text: string): KnownStyle | undefined {
    return this.#styles.get(foldCode(text))
  }

  /** All the text may mean: its number, then goods number and colour whatever stands between, then a style in one colour. */
  skcs(text: string): readonly KnownSkc[] {
    const keys = [foldCode(text), plainKey(text), plainKey(text), foldCode(text)]
    for (const [at, way] of this.#ways.entries()) {
      const found = way.get(keys[at] ?? '')
      if (found) return found
    }
    return []
  }

  goodsNos(): string[] {
    return [...this.#styles.values()].map(({ goods_no }) => goods_no)
  }

  skcNos(): string[] {
    return [...(this.#ways[0]?.values() ?? [])].flat().map(({ skc_no }) => skc_no)
  }
}

/** "T001-01", "T001_01" and "T001 01" are one. */
function plainKey(text: string): string {
  return foldCode(text)
    .replaceAll(/[-_/ ]+/g, ' ')
    .trim()
}

export async function goodsBook(db: Kysely<FairDb>, visibility: Visibility): Promise<GoodsBook> {
  const styles = await sql<KnownStyle>`
    select id, goods_no from styles where deleted_at is null and ${styleVisible(visibility)} order by sort, id`.execute(
    db,
  )
  const skcs = await sql<KnownSkc>`
    select skcs.id, skcs.style_id, skcs.skc_no, styles.goods_no, styles.size_group_id, colours.code as colour_code,
      colours.name as colour_name
    from skcs join styles on styles.id = skcs.style_id join colours on colours.id = skcs.colour_id
    where skcs.deleted_at is null and styles.deleted_at is null and ${styleVisible(visibility)}
    order by styles.sort, styles.id, skcs.sort, skcs.id`.execute(db)
  return new GoodsBook(styles.rows, skcs.rows)
}
