import type { BatchKind } from '@fairdesk/contract/areas/goods-pictures'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { type Coloured, type NameBook, type Numbered, nameBook } from '../../domain/pictures/match/name-book.ts'
import { styleVisible } from '../../domain/visibility.ts'

export type Book = {
  readonly byNumber: NameBook
  readonly byId: ReadonlyMap<number, Listed>
}
export type Listed = Omit<Numbered, 'colours'> & { readonly name: string; readonly colours: readonly ListedColour[] }
type ListedColour = Coloured & { readonly colourId: number }

/** Everything a file may be named after: the styles one sees with their colours, or the outfits. */
export async function bookOf(db: Kysely<FairDb>, kind: BatchKind, visibility: Visibility): Promise<Book> {
  const listed = kind === 'goods' ? await listedStyles(db, visibility) : await listedOutfits(db)
  return { byNumber: nameBook(listed), byId: new Map(listed.map((one) => [one.id, one])) }
}

async function listedStyles(db: Kysely<FairDb>, visibility: Visibility): Promise<Listed[]> {
  const found = await sql<Listed>`
    select styles.id, styles.goods_no as no, styles.name, coalesce(own.colours, '[]') as colours
    from styles
    left join (
      select skcs.style_id, json_agg(json_build_object('skcId', skcs.id, 'no', skcs.skc_no, 'colourId', colours.id,
        'code', colours.code, 'name', colours.name) order by skcs.sort, skcs.id) as colours
      from skcs join colours on colours.id = skcs.colour_id
      where skcs.deleted_at is null group by skcs.style_id) own on own.style_id = styles.id
    where styles.deleted_at is null and ${styleVisible(visibility)}
    order by styles.sort, styles.id`.execute(db)
  return found.rows
}

async function listedOutfits(db: Kysely<FairDb>): Promise<Listed[]> {
  const found = await sql<Listed>`
    select id, outfit_no as no, name, '[]'::json as colours from outfits
    where deleted_at is null order by sort, id`.execute(db)
  return found.rows
}
