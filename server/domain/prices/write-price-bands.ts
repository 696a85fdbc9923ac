import { sql, type Transaction } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { keepImportsOut } from '../locks/import-lock.ts'
import { type PriceBandInput, refuseUnfit } from './judge-price-bands.ts'
import { type RangeRow, rangeRows } from './price-bands.ts'
import { yuan } from './yuan.ts'

/** Changes of price ranges follow one another. */
export async function waitForPriceBands(db: Transaction<FairDb>): Promise<void> {
  await keepImportsOut(db)
  await sql`lock table price_ranges in share row exclusive mode`.execute(db)
}

type PriceBandsChange = { readonly storedRanges: readonly RangeRow[]; readonly targetRanges: readonly PriceBandInput[] }
/** Ranges before and after, for the operation log. */
type Sides = Readonly<Record<'before' | 'after', { readonly ranges: readonly string[] }>>

/** Makes the list be these ranges, and every style point at the one its tag price is in. */
export async function writePriceBands(
  db: Transaction<FairDb>,
  { storedRanges, targetRanges }: PriceBandsChange,
): Promise<Sides> {
  refuseUnfit(targetRanges)
  const removedRanges = storedRanges.filter(({ id }) => !targetRanges.some((range) => range.id === id))
  await sql`
    update styles set price_range_id = null where price_range_id = any(${removedRanges.map(({ id }) => id)}::int[])`.execute(
    db,
  )
  const inOrder = targetRanges.toSorted((a, b) => a.min - b.min)
  const rows = inOrder.map(({ id = null, name, min, max }, sort) => ({ id, name, min, max, sort }))
  const inputRows = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given (id int, name text, min bigint, max bigint, sort int)`
  await sql`delete from price_ranges where id = any(${removedRanges.map(({ id }) => id)}::int[])`.execute(db)
  await sql`
    update price_ranges set name = given.name, min_fen = given.min, max_fen = given.max, sort = given.sort,
      version = price_ranges.version + case
        when (price_ranges.name, min_fen, max_fen) = (given.name, given.min, given.max) then 0 else 1 end
    from ${inputRows} where price_ranges.id = given.id`.execute(db)
  await sql`
    insert into price_ranges (name, min_fen, max_fen, sort)
    select name, min, max, sort from ${inputRows} where given.id is null order by sort`.execute(db)
  await classifyStyles(db)
  const updatedRows = await rangeRows(db)
  return { before: { ranges: storedRanges.map(noteOf) }, after: { ranges: updatedRows.map(noteOf) } }
}

/** Assigns price bands, to styles in the bin too, so that a restored style has the right one. */
async function classifyStyles(db: Transaction<FairDb>): Promise<void> {
  await sql`
    with fitting as (
      select styles.id, price_ranges.id as range
      from styles left join price_ranges on styles.tag_fen between min_fen and max_fen)
    update styles set price_range_id = fitting.range
    from fitting where styles.id = fitting.id and styles.price_range_id is distinct from fitting.range`.execute(db)
}

function noteOf({ name, min, max }: PriceBandInput): string {
  return `${name} (${yuan(min)}-${yuan(max)})`
}
