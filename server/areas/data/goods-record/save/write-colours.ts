import { foldCode } from '@fairdesk/contract/names/fold'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { PlannedColour } from './planned.ts'

/** Makes a style's colours be these, in this order. One that goes is put aside; one that comes back is the one it was. */
export async function writeColours(db: Kysely<FairDb>, styleId: number, colours: readonly PlannedColour[]) {
  await removeOthers(db, styleId, colours)
  await bringBack(db, styleId, colours)
  const inputRows = givenColours(colours)
  // Two colours may swap numbers: set placeholders first.
  await sql`
    update skcs set skc_no_key = '#' || skcs.id from ${inputRows}
    where style_id = ${styleId} and skcs.colour_id = given.colour_id and deleted_at is null
      and skcs.skc_no_key <> given.skc_no_key`.execute(db)
  await sql`
    insert into skcs (style_id, colour_id, skc_no, skc_no_key, off_mask, moq, factory_min, must_order, main_push, sort)
    select ${styleId}, colour_id, skc_no, skc_no_key, off_mask, moq, factory_min, must_order, main_push, place
    from ${inputRows} where not exists (
      select from skcs where style_id = ${styleId} and skcs.colour_id = given.colour_id and deleted_at is null)
    order by place`.execute(db)
  const fields = (table: 'skcs' | 'given', last: 'sort' | 'place') =>
    sql`(${sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))}, ${sql.ref(`${table}.${last}`)})`
  await sql`
    update skcs set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`))},
      sort = given.place, version = version + 1
    from ${inputRows}
    where style_id = ${styleId} and skcs.colour_id = given.colour_id and deleted_at is null
      and ${fields('skcs', 'sort')} is distinct from ${fields('given', 'place')}`.execute(db)
  await writeBarcodes(db, styleId, colours)
}

const columns = ['skc_no', 'skc_no_key', 'off_mask', 'moq', 'factory_min', 'must_order', 'main_push'] as const

function givenColours(colours: readonly PlannedColour[]): RawBuilder<unknown> {
  const rows = colours.map(({ colourId, skcNo, offMask, moq, factoryMin, mustOrder, mainPush }, index) => ({
    place: index,
    colour_id: colourId,
    skc_no: skcNo,
    skc_no_key: foldCode(skcNo),
    off_mask: offMask,
    moq,
    factory_min: factoryMin,
    must_order: mustOrder,
    main_push: mainPush,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (place int, colour_id int, skc_no text,
    skc_no_key text, off_mask int, moq int, factory_min int, must_order boolean, main_push boolean)`
}

/** Deletes the other colours and frees their barcodes. */
async function removeOthers(db: Kysely<FairDb>, styleId: number, colours: readonly PlannedColour[]): Promise<void> {
  const ids = colours.map(({ colourId }) => colourId)
  await sql`
    with gone as (
      update skcs set deleted_at = now(), version = version + 1
      where style_id = ${styleId} and deleted_at is null and colour_id <> all(${ids}::int[]) returning id)
    delete from barcodes where skc_id in (select id from gone)`.execute(db)
}

/** A colour that was put aside has its history still; the last such one is taken. */
async function bringBack(db: Kysely<FairDb>, styleId: number, colours: readonly PlannedColour[]): Promise<void> {
  const fresh = colours.filter(({ id }) => id === null)
  await sql`
    update skcs set deleted_at = null, deleted_by = null, version = version + 1, skc_no_key = '#' || id
    where id in (
      select max(id) from skcs where style_id = ${styleId} and deleted_at is not null
        and colour_id = any(${fresh.map(({ colourId }) => colourId)}::int[]) group by colour_id)`.execute(db)
}

/** A colour whose barcodes are others is another version of it. */
async function writeBarcodes(db: Kysely<FairDb>, styleId: number, colours: readonly PlannedColour[]): Promise<void> {
  const rows = colours.flatMap(({ colourId, barcodes }) =>
    barcodes.map((barcode) => ({ colour_id: colourId, ...barcode })),
  )
  await sql`
    with wanted as materialized (
      select given.code, skcs.id as skc_id, given.slot
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (colour_id int, code text, slot smallint)
      join skcs on skcs.style_id = ${styleId} and skcs.colour_id = given.colour_id and skcs.deleted_at is null),
    had as materialized (
      select barcodes.code, barcodes.skc_id, barcodes.slot from barcodes
      join skcs on skcs.id = barcodes.skc_id where skcs.style_id = ${styleId} and skcs.deleted_at is null),
    fewer as (
      delete from barcodes using had where barcodes.code = had.code
        and not exists (select from wanted where wanted.code = had.code)),
    more as (
      insert into barcodes (code, skc_id, slot) select code, skc_id, slot from wanted
      on conflict (code) do update set skc_id = excluded.skc_id, slot = excluded.slot)
    update skcs set version = version + 1
    where id in (select skc_id from (
      (table wanted except table had) union (table had except table wanted)) changed)`.execute(db)
}
