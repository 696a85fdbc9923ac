import type { goodsParameters, PriceBands } from '@fairdesk/contract/areas/data/goods-parameters'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { yuan } from '../../domain/prices/yuan.ts'
import type { WriteContext } from '../context.ts'
import { followInReports } from '../follow-in-reports.ts'
import { type PriceBandInput, refuseUnfit } from './judge-price-bands.ts'
import { waitForPriceBands } from './one-at-a-time.ts'
import { priceRangesNow, type RangeRow, rangeRows } from './price-bands.ts'

type Fields = { readonly name: string; readonly min: number; readonly max: number }

export async function addPriceBand(
  context: WriteContext,
  input: Input<typeof goodsParameters.addGoodsPriceRange>,
): Promise<PriceBands> {
  await waitForPriceBands(context.db)
  const before = await rangeRows(context.db)
  return writeRanges(context, { ref: input.name, before, wanted: [inFen(input), ...before] })
}

export async function changePriceBand(
  context: WriteContext,
  { id, version, ...fields }: Input<typeof goodsParameters.updateGoodsPriceRange>,
): Promise<PriceBands> {
  await waitForPriceBands(context.db)
  const before = await rangeRows(context.db)
  refuseOld(before, { id, version })
  const wanted = [{ ...inFen(fields), id }, ...before.filter((row) => row.id !== id)]
  return writeRanges(context, { ref: fields.name, before, wanted })
}

/** Its goods are unclassified from then on. */
export async function deletePriceBand(
  context: WriteContext,
  { id, version }: Input<typeof goodsParameters.deleteGoodsPriceRange>,
): Promise<PriceBands> {
  await waitForPriceBands(context.db)
  const before = await rangeRows(context.db)
  const { name } = refuseOld(before, { id, version })
  return writeRanges(context, { ref: name, before, wanted: before.filter((row) => row.id !== id) })
}

/** Those with the prices of a present range are that range, whatever they are called: filters that name it stay true. */
export async function replacePriceBands(
  context: WriteContext,
  { ranges, was }: Input<typeof goodsParameters.replaceGoodsPriceRange>,
): Promise<PriceBands> {
  await waitForPriceBands(context.db)
  const before = await rangeRows(context.db)
  if (was && was.length !== before.length) refuse('record.changed')
  for (const known of was ?? []) refuseOld(before, known)
  const wanted = ranges.map(inFen).map((range) => {
    const same = before.find(({ min, max }) => min === range.min && max === range.max)
    return { ...range, id: same?.id }
  })
  return writeRanges(context, { ref: 'list', before, wanted })
}

function inFen({ name, min, max }: Fields): PriceBandInput {
  return { name, min: Math.round(min * 100), max: Math.round(max * 100) }
}

function refuseOld(
  present: readonly RangeRow[],
  { id, version }: { id: number; version?: number | undefined },
): RangeRow {
  const row = present.find((range) => range.id === id)
  if (!row) refuse('price-band.gone')
  if (version !== undefined && version !== row.version) refuse('record.changed')
  return row
}

/** `ref`: what the record says it was about. */
type Writing = {
  readonly ref: string
  readonly before: readonly RangeRow[]
  readonly wanted: readonly PriceBandInput[]
}

/** Makes the list be these ranges, and every style point at the one its tag price is in. */
export async function writeRanges(context: WriteContext, { ref, before, wanted }: Writing): Promise<PriceBands> {
  const { db } = context
  refuseUnfit(wanted)
  const gone = before.filter(({ id }) => !wanted.some((range) => range.id === id))
  await sql`
    update styles set price_range_id = null where price_range_id = any(${gone.map(({ id }) => id)}::int[])`.execute(db)
  const inOrder = wanted.toSorted((one, other) => one.min - other.min)
  const rows = inOrder.map(({ id = null, name, min, max }, sort) => ({ id, name, min, max, sort }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given (id int, name text, min bigint, max bigint, sort int)`
  await sql`delete from price_ranges where id = any(${gone.map(({ id }) => id)}::int[])`.execute(db)
  await sql`
    update price_ranges set name = given.name, min_fen = given.min, max_fen = given.max, sort = given.sort,
      version = price_ranges.version + case
        when (price_ranges.name, min_fen, max_fen) = (given.name, given.min, given.max) then 0 else 1 end
    from ${given} where price_ranges.id = given.id`.execute(db)
  await sql`
    insert into price_ranges (name, min_fen, max_fen, sort)
    select name, min, max, sort from ${given} where given.id is null order by sort`.execute(db)
  await classifyStyles(context)
  const after = await rangeRows(db)
  context.record({ ref, before: { ranges: before.map(noteOf) }, after: { ranges: after.map(noteOf) } })
  followInReports(context)
  return priceRangesNow(db)
}

/** Styles in the bin too: a restored one stands where its price belongs. */
async function classifyStyles({ db }: WriteContext): Promise<void> {
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
