import type { BatchKind } from '@fairdesk/contract/areas/data/goods-pictures'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import {
  type NameBook,
  nameBook,
  type OwnerColour,
  type PictureOwner,
} from '../../../../domain/pictures/match/name-book.ts'
import { styleVisible } from '../../../../domain/visibility/visibility.ts'

export type Book = {
  readonly byNumber: NameBook
  readonly byId: ReadonlyMap<number, PictureOwnerRow>
}
export type PictureOwnerRow = Omit<PictureOwner, 'colours'> & {
  readonly name: string
  readonly colours: readonly OwnerColourRow[]
}
type OwnerColourRow = OwnerColour & { readonly colourId: number }

export type GoodsNumbers = {
  /** Numbers in their compared form. */
  readonly numbers: readonly string[] | 'all'
  /** Styles or outfits chosen by hand. */
  readonly ids: readonly number[]
}
type IndexSelection = GoodsNumbers & { readonly kind: BatchKind; readonly visibility: Visibility }

/** The styles one sees with their colours, or the outfits, that bear one of these numbers or are chosen: a fair has many others. */
export async function bookOf(db: Kysely<FairDb>, { kind, visibility, ...filter }: IndexSelection): Promise<Book> {
  const entries = kind === 'goods' ? await listedStyles(db, { ...filter, visibility }) : await listedOutfits(db, filter)
  return { byNumber: nameBook(entries), byId: new Map(entries.map((entry) => [entry.id, entry])) }
}

/** Builds the condition that a key is one of the numbers; blanks within it do not count. */
function isOneOf(key: string, numbers: GoodsNumbers['numbers']) {
  return numbers === 'all' ? sql`true` : sql`replace(${sql.ref(key)}, ' ', '') = any(${[...numbers]}::text[])`
}

async function listedStyles(
  db: Kysely<FairDb>,
  { visibility, numbers, ids }: Omit<IndexSelection, 'kind'>,
): Promise<PictureOwnerRow[]> {
  const result = await sql<PictureOwnerRow>`
    select styles.id, styles.goods_no as no, styles.name, coalesce(own.colours, '[]') as colours
    from (
      select id from styles where deleted_at is null
        and (id = any(${[...ids]}::int[]) or ${isOneOf('goods_no_key', numbers)})
      union
      select style_id from skcs where deleted_at is null and ${isOneOf('skc_no_key', numbers)}) sought
    join styles on styles.id = sought.id
    left join lateral (
      select json_agg(json_build_object('skcId', skcs.id, 'no', skcs.skc_no, 'colourId', colours.id,
        'code', colours.code, 'name', colours.name) order by skcs.sort, skcs.id) as colours
      from skcs join colours on colours.id = skcs.colour_id
      where skcs.style_id = styles.id and skcs.deleted_at is null) own on true
    where styles.deleted_at is null and ${styleVisible(visibility)}
    order by styles.sort, styles.id`.execute(db)
  return result.rows
}

async function listedOutfits(db: Kysely<FairDb>, { numbers, ids }: GoodsNumbers): Promise<PictureOwnerRow[]> {
  const result = await sql<PictureOwnerRow>`
    select id, outfit_no as no, name, '[]'::json as colours from outfits
    where deleted_at is null
      and (id = any(${[...ids]}::int[]) or ${isOneOf('outfit_no_key', numbers)})
    order by sort, id`.execute(db)
  return result.rows
}
