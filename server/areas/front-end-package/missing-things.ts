import { mostLacking, type PackageVersion, packageWarnings } from '@fairdesk/contract/areas/settings/front-end-package'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { hasNoPicture } from '../../domain/pictures/style-picture.ts'

type Thing = (typeof packageWarnings)[number]
type Lacking = { readonly thing: Thing; readonly count: number; readonly first: readonly object[] }

/** Conditions on `styles`, as the goods list's tabs have them. */
const lacks: Readonly<Record<Thing, RawBuilder<SqlBool>>> = {
  picture: hasNoPicture('styles.id'),
  price: sql`tag_fen = 0`,
  size: sql`(size_mask = 0 or size_group_id is null)`,
}

/** Goods on sale that lack what front ends show: how many, and the first of them by number. Ready for the table of packages. */
export async function missingThings(db: Kysely<FairDb>): Promise<{ warnings: string; lacking: string }> {
  const found: Lacking[] = []
  for (const thing of packageWarnings) found.push(await lackingOne(db, thing))
  const warnings: PackageVersion['warnings'] = { picture: 0, price: 0, size: 0 }
  for (const { thing, count } of found) warnings[thing] = count
  const lacking = Object.fromEntries(found.map(({ thing, first }) => [thing, first]))
  return { warnings: JSON.stringify(warnings), lacking: JSON.stringify(lacking) }
}

async function lackingOne(db: Kysely<FairDb>, thing: Thing): Promise<Lacking> {
  const found = await sql<{ count: number; first: object[] }>`
    with lacking as materialized (
      select id, goods_no, sort from styles where deleted_at is null and status = 'onSale' and ${lacks[thing]})
    select (select count(*)::int from lacking) as count,
      (select coalesce(json_agg(json_build_object('goodsId', id, 'goodsNo', goods_no) order by sort, id), '[]')
        from (select id, goods_no, sort from lacking order by sort, id limit ${mostLacking}) named) as first`.execute(
    db,
  )
  const { count, first } = found.rows[0] ?? { count: 0, first: [] }
  return { thing, count, first }
}
