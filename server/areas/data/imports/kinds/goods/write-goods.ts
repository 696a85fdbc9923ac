import { styleAttributes } from '@fairdesk/contract/attributes'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { codeColumn } from '../../../../../db/code-column.ts'
import type { FairDb } from '../../../../../db/fair-types.gen.ts'
import { foldCode } from '../../../../../domain/sheets/cells/text.ts'
import type { ImportSteps } from '../../report/progress.ts'
import type { PlannedSkc, PlannedStyle } from './planned.ts'

const run = 4000

/** Writes planned styles whose codes and size groups all have ids, then their colours and barcodes. */
export async function writeGoods(
  db: Kysely<FairDb>,
  styles: readonly PlannedStyle[],
  progress: ImportSteps,
): Promise<void> {
  const isNew = ({ id }: { readonly id: number | null }) => id === null
  const changed = styles.filter((style) => !isNew(style) && style.isChanged)
  const skcs = styles.flatMap((style) => style.skcs.map((skc) => ({ style, skc })))
  const changedSkcs = skcs.filter(({ skc }) => !isNew(skc) && skc.isChanged)
  const newSkcs = skcs.filter(({ skc }) => isNew(skc))
  const barcodes = skcs.flatMap(({ skc }) => skc.barcodes.map((barcode) => ({ ...barcode, skc })))
  const newStyles = styles.filter(isNew)
  const lists = [newStyles, changed, newSkcs, changedSkcs, barcodes]
  const total = lists.reduce((sum, { length }) => sum + length, 0)
  let done = 0
  const inRuns = async <T>(list: readonly T[], write: (db: Kysely<FairDb>, some: readonly T[]) => Promise<unknown>) => {
    for (const some of runsOf(list)) {
      progress.giveWay()
      progress.set('writing', done, total)
      await write(db, some)
      done += some.length
    }
  }
  await inRuns(newStyles, createStyles)
  await inRuns(changed, changeStyles)
  await inRuns(newSkcs, createSkcs)
  await inRuns(changedSkcs, changeSkcs)
  await inRuns(barcodes, createBarcodes)
}

const codeColumns = styleAttributes.map(codeColumn)
const valueColumns = {
  name: 'text',
  year: 'int',
  tag_fen: 'bigint',
  purchase_fen: 'bigint',
  size_group_id: 'int',
  size_mask: 'int',
  moq: 'int',
  multiple: 'int',
  by_carton: 'boolean',
  fixed_ratio: 'text',
  hot: 'boolean',
  is_spot: 'boolean',
  launches_on: 'date',
  selling_points: 'text',
} as const
const columns = [...codeColumns, ...Object.keys(valueColumns)]

/** A style as a row of its table, for `jsonb_to_recordset`. */
function styleRow({ id, key, goodsNo, values, codes, group, sizeMask, move }: PlannedStyle, index: number) {
  const ids = Object.fromEntries(styleAttributes.map((type) => [codeColumn(type), codes[type]?.id ?? null]))
  return {
    ...ids,
    id,
    place: index,
    goods_no: goodsNo,
    goods_no_key: key,
    name: values.name,
    year: values.year,
    tag_fen: values.tagPrice,
    purchase_fen: values.purchasePrice,
    size_group_id: group?.id ?? null,
    size_mask: sizeMask,
    moq: values.moq,
    multiple: values.multiple,
    by_carton: values.byCarton,
    fixed_ratio: move?.keepsRatio ? null : values.fixedRatio,
    hot: values.hot,
    is_spot: values.spot,
    launches_on: values.launchDate,
    selling_points: values.sellingPoints,
  }
}

/** Builds the rows as a table `given`, with the price range each one's tag price falls into. */
function stylesTable(styles: readonly PlannedStyle[]): RawBuilder<unknown> {
  const types = sql.raw(
    [
      ...codeColumns.map((column) => `${column} int`),
      ...Object.entries(valueColumns).map((entry) => entry.join(' ')),
    ].join(', '),
  )
  return sql`jsonb_to_recordset(${JSON.stringify(styles.map(styleRow))}::jsonb)
      as given (id int, place int, goods_no text, goods_no_key text, ${types})
    left join price_ranges on given.tag_fen between price_ranges.min_fen and price_ranges.max_fen`
}

async function createStyles(db: Kysely<FairDb>, styles: readonly PlannedStyle[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(columns.map((column) => sql.ref(`given.${column}`)))
  const created = await sql<{ id: number; goods_no_key: string }>`
    insert into styles (goods_no, goods_no_key, price_range_id, sort, ${names})
    select given.goods_no, given.goods_no_key, price_ranges.id,
      (select coalesce(max(sort), 0) + 1 from styles) + given.place, ${values}
    from ${stylesTable(styles)} order by given.place
    returning id, goods_no_key`.execute(db)
  const ids = new Map(created.rows.map(({ id, goods_no_key }) => [goods_no_key, id]))
  for (const style of styles) style.id = ids.get(style.key) ?? null
}

async function changeStyles(db: Kysely<FairDb>, styles: readonly PlannedStyle[]): Promise<void> {
  const plainColumns = columns.filter((column) => column !== 'fixed_ratio')
  const set = sql.join(plainColumns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`))
  await sql`
    update styles set price_range_id = price_ranges.id, version = styles.version + 1, updated_at = now(), ${set},
      fixed_ratio = coalesce(given.fixed_ratio, styles.fixed_ratio)
    from ${stylesTable(styles)} where styles.id = given.id`.execute(db)
}

type SkcInsert = { readonly style: PlannedStyle; readonly skc: PlannedSkc }

function skcRow({ style, skc }: SkcInsert, index: number) {
  return {
    id: skc.id,
    place: index,
    style_id: style.id,
    colour_id: skc.colour.id,
    skc_no: skc.skcNo,
    skc_no_key: foldCode(skc.skcNo),
    off_mask: skc.offMask,
    moq: skc.values.skcMin,
    factory_min: skc.values.factoryMin,
    must_order: skc.values.mustOrder,
    main_push: skc.values.mainPush,
  }
}

function givenSkcs(skcs: readonly SkcInsert[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(skcs.map(skcRow))}::jsonb) as given (id int, place int, style_id int,
    colour_id int, skc_no text, skc_no_key text, off_mask int, moq int, factory_min int, must_order boolean, main_push boolean)`
}

async function createSkcs(db: Kysely<FairDb>, skcs: readonly SkcInsert[]): Promise<void> {
  const created = await sql<{ id: number; skc_no_key: string }>`
    insert into skcs (style_id, colour_id, skc_no, skc_no_key, off_mask, moq, factory_min, must_order, main_push, sort)
    select style_id, colour_id, skc_no, skc_no_key, off_mask, moq, factory_min, must_order, main_push, place
    from ${givenSkcs(skcs)} order by place returning id, skc_no_key`.execute(db)
  const ids = new Map(created.rows.map(({ id, skc_no_key }) => [skc_no_key, id]))
  for (const { skc } of skcs) skc.id = ids.get(foldCode(skc.skcNo)) ?? null
}

async function changeSkcs(db: Kysely<FairDb>, skcs: readonly SkcInsert[]): Promise<void> {
  await sql`
    update skcs set skc_no = given.skc_no, skc_no_key = given.skc_no_key, off_mask = given.off_mask, moq = given.moq,
      factory_min = given.factory_min, must_order = given.must_order, main_push = given.main_push, version = skcs.version + 1
    from ${givenSkcs(skcs)} where skcs.id = given.id
      and (skcs.skc_no, skcs.off_mask, skcs.moq, skcs.factory_min, skcs.must_order, skcs.main_push) is distinct from
        (given.skc_no, given.off_mask, given.moq, given.factory_min, given.must_order, given.main_push)`.execute(db)
}

type BarcodeInsert = { readonly code: string; readonly slot: number; readonly skc: PlannedSkc }

/** A colour with another barcode is another version of it: a drawer that is open does not take it away unseen. */
async function createBarcodes(db: Kysely<FairDb>, barcodes: readonly BarcodeInsert[]): Promise<void> {
  await sql`
    with placed as (
      insert into barcodes (code, skc_id, slot)
      select * from unnest(${barcodes.map(({ code }) => code)}::text[], ${barcodes.map(({ skc }) => skc.id)}::int[],
        ${barcodes.map(({ slot }) => slot)}::smallint[])
      on conflict do nothing returning skc_id)
    update skcs set version = version + 1 where id in (select skc_id from placed)`.execute(db)
}

function* runsOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += run) yield rows.slice(start, start + run)
}
