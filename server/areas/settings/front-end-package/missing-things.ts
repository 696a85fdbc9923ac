import { mostLacking, type PackageVersion, packageWarnings } from '@fairdesk/contract/areas/settings/front-end-package'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { hasNoPicture } from '../../../domain/pictures/style-picture.ts'

type PackageWarning = (typeof packageWarnings)[number]
type PackageWarningCount = {
  readonly warning: PackageWarning
  readonly count: number
  readonly first: readonly object[]
}

/** Conditions on `styles`, as the goods list's tabs have them. */
const lacks: Readonly<Record<PackageWarning, RawBuilder<SqlBool>>> = {
  picture: hasNoPicture('styles.id'),
  price: sql`tag_fen = 0`,
  size: sql`(size_mask = 0 or size_group_id is null)`,
}

/**
 * Counts goods on sale that lack what front ends show, and lists the first of them by number. Formatted for the table
 * of packages.
 */
export async function missingThings(db: Kysely<FairDb>): Promise<{ warnings: string; lacking: string }> {
  const gaps: PackageWarningCount[] = []
  for (const missingField of packageWarnings) gaps.push(await lackingOne(db, missingField))
  const warnings: PackageVersion['warnings'] = { picture: 0, price: 0, size: 0 }
  for (const { warning, count } of gaps) warnings[warning] = count
  const missingByField = Object.fromEntries(gaps.map(({ warning, first }) => [warning, first]))
  return { warnings: JSON.stringify(warnings), lacking: JSON.stringify(missingByField) }
}

async function lackingOne(db: Kysely<FairDb>, missingField: PackageWarning): Promise<PackageWarningCount> {
  const result = await sql<{ count: number; first: object[] }>`
    with lacking as materialized (
      select id, goods_no, sort from styles where deleted_at is null and status = 'onSale' and ${lacks[missingField]})
    select (select count(*)::int from lacking) as count,
      (select coalesce(json_agg(json_build_object('goodsId', id, 'goodsNo', goods_no) order by sort, id), '[]')
        from (select id, goods_no, sort from lacking order by sort, id limit ${mostLacking}) named) as first`.execute(
    db,
  )
  const { count, first } = result.rows[0] ?? { count: 0, first: [] }
  return { warning: missingField, count, first }
}
