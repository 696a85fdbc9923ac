import { sql } from 'kysely'
import { countedSkc } from '../../db/counted-skcs.ts'
import { type HistoryTexts, historyRowKey } from '../customers/history.ts'
import { type SizePieces, sumOfSizes } from '../customers/history-sizes.ts'
import type { JobDb } from '../jobs/job.ts'

type Row = HistoryTexts & {
  readonly customerId: number
  readonly codes: Readonly<Record<string, string>>
  readonly qty: number
  /** Pieces by the folded code of the size. */
  readonly sizes: SizePieces
  readonly price: number | null
}
type OrderedRow = Omit<Row, 'sizes'> & {
  /** Quantities by slot, of each order of the customer. */
  readonly runs: readonly (readonly number[])[]
  readonly sizeGroupId: number | null
}

/** Rows of so many customers are in memory at once. */
const customersAtOnce = 50

/**
 * What customers ordered in one fair becomes what they ordered before in another, which has these customers already: a row for
 * each colour of a style with its sizes, priced in fen as it was ordered on the average. What was dropped was not ordered.
 */
export async function ordersAsHistory(
  db: JobDb,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const customers = await sql<{ id: number }>`
    select distinct customer_id as id from ${sql.id(from, 'orders')} where deleted_at is null order by 1`.execute(db)
  const sizes = await sizeCodes(db, from)
  for (let first = 0; first < customers.rows.length; first += customersAtOnce) {
    const ids = customers.rows.slice(first, first + customersAtOnce).map(({ id }) => id)
    const ordered = await orderedBy(db, from, ids)
    const rows = keyed(ordered.map((row) => withSizes(row, sizes)))
    await sql`
      insert into ${sql.id(to, 'history_rows')} (customer_id, row_key, season, goods_no, colour, series, category, sub, wave,
        gender, codes, qty, sizes, price_fen)
      select "customerId", key, season, "goodsNo", colour, series, category, sub, wave, gender, codes, qty, sizes, price
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("customerId" int, key text, season text,
        "goodsNo" text, colour text, series text, category text, sub text, wave text, gender text, codes jsonb, qty int, sizes jsonb, price bigint)
      on conflict (customer_id, row_key) do update
        set qty = excluded.qty, sizes = excluded.sizes, price_fen = excluded.price_fen, codes = excluded.codes`.execute(
      db,
    )
  }
}

/** Codes that differ in signs nobody compares by are one thing. */
function keyed(rows: readonly Row[]) {
  const merged = new Map<string, Row & { readonly key: string }>()
  for (const row of rows) {
    const key = historyRowKey(row)
    const at = `${row.customerId}\n${key}`
    const before = merged.get(at)
    merged.set(
      at,
      before ? { ...before, qty: row.qty + before.qty, sizes: sumOfSizes([row.sizes, before.sizes]) } : { ...row, key },
    )
  }
  return [...merged.values()]
}

const attributes = ['series', 'category', 'sub', 'wave', 'gender'] as const

async function orderedBy(db: JobDb, from: string, customerIds: readonly number[]): Promise<OrderedRow[]> {
  const of = (table: string) => sql.id(from, table)
  const found = await sql<OrderedRow>`
    select ordered.customer_id as "customerId", coalesce(seasons.name, '') as season, styles.goods_no as "goodsNo",
      colours.name as colour, '' as "priceBand",
      ${sql.join(attributes.map((name) => sql`coalesce(${sql.ref(`${name}.name`)}, '') as ${sql.ref(name)}`))},
      jsonb_strip_nulls(jsonb_build_object('season', seasons.code, 'colour', colours.code,
        ${sql.join(attributes.map((name) => sql`${sql.lit(name)}, ${sql.ref(`${name}.code`)}`))})) as codes,
      ordered.qty, ordered.price, ordered.runs, styles.size_group_id as "sizeGroupId"
    from (
      select orders.customer_id, rows.skc_id, sum(rows.qty)::int as qty,
        round(sum(rows.net_fen)::numeric / sum(rows.qty))::bigint as price,
        json_agg(rows.qtys) as runs
      from ${of('orders')} orders join ${of('order_rows')} rows on rows.order_id = orders.id and rows.qty > 0
      where orders.deleted_at is null and orders.customer_id = any(${[...customerIds]}::int[])
      group by 1, 2) ordered
    join ${of('skcs')} skcs on skcs.id = ordered.skc_id and ${countedSkc()}
    join ${of('styles')} styles on styles.id = skcs.style_id and styles.deleted_at is null
    join ${of('colours')} colours on colours.id = skcs.colour_id
    left join ${of('seasons')} seasons on seasons.id = styles.season_id
    ${sql.join(
      attributes.map(
        (name) =>
          sql`left join ${of('common_codes')} ${sql.ref(name)} on ${sql.ref(`${name}.id`)} = ${sql.ref(`styles.${name}_id`)}`,
      ),
      sql` `,
    )}`.execute(db)
  return found.rows
}

/** Folded codes of sizes by size group and slot. */
async function sizeCodes(db: JobDb, from: string): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{ place: string; code: string }>`
    select size_group_id || ':' || slot as place, code_key as code from ${sql.id(from, 'sizes')}`.execute(db)
  return new Map(found.rows.map(({ place, code }) => [place, code]))
}

function withSizes({ runs, sizeGroupId, ...row }: OrderedRow, codes: ReadonlyMap<string, string>): Row {
  const ofRun = (qtys: readonly number[]): SizePieces =>
    Object.fromEntries(
      qtys.flatMap((qty, at) => {
        const code = codes.get(`${sizeGroupId}:${at + 1}`)
        return qty > 0 && code !== undefined ? [[code, qty]] : []
      }),
    )
  return { ...row, sizes: sumOfSizes(runs.map(ofRun)) }
}
