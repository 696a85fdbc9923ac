import { sql } from 'kysely'
import { countedSkc } from '../../db/counted-skcs.ts'
import { type HistoryTexts, historyRowKey } from '../customers/history.ts'
import type { JobDb } from '../jobs/job.ts'

type Row = HistoryTexts & {
  readonly customerId: number
  readonly codes: Readonly<Record<string, string>>
  readonly qty: number
  readonly price: number | null
}

/** Rows of so many customers are in memory at once. */
const customersAtOnce = 50

/**
 * What customers ordered in one fair becomes what they ordered before in another, which has these customers already: a row for
 * each colour of a style, priced in fen as it was ordered on the average. What was dropped was not ordered.
 */
export async function ordersAsHistory(
  db: JobDb,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const customers = await sql<{ id: number }>`
    select distinct customer_id as id from ${sql.id(from, 'orders')} where deleted_at is null order by 1`.execute(db)
  for (let first = 0; first < customers.rows.length; first += customersAtOnce) {
    const ids = customers.rows.slice(first, first + customersAtOnce).map(({ id }) => id)
    const rows = keyed(await orderedBy(db, from, ids))
    await sql`
      insert into ${sql.id(to, 'history_rows')} (customer_id, row_key, season, goods_no, colour, series, category, sub, wave,
        gender, codes, qty, price_fen)
      select "customerId", key, season, "goodsNo", colour, series, category, sub, wave, gender, codes, qty, price
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("customerId" int, key text, season text,
        "goodsNo" text, colour text, series text, category text, sub text, wave text, gender text, codes jsonb, qty int, price bigint)
      on conflict (customer_id, row_key) do update
        set qty = excluded.qty, price_fen = excluded.price_fen, codes = excluded.codes`.execute(db)
  }
}

/** Codes that differ in signs nobody compares by are one thing. */
function keyed(rows: readonly Row[]) {
  const merged = new Map<string, Row & { readonly key: string }>()
  for (const row of rows) {
    const key = historyRowKey(row)
    const at = `${row.customerId}\n${key}`
    const before = merged.get(at)
    merged.set(at, { ...row, key, qty: row.qty + (before?.qty ?? 0) })
  }
  return [...merged.values()]
}

const attributes = ['series', 'category', 'sub', 'wave', 'gender'] as const

async function orderedBy(db: JobDb, from: string, customerIds: readonly number[]): Promise<Row[]> {
  const of = (table: string) => sql.id(from, table)
  const found = await sql<Row>`
    select ordered.customer_id as "customerId", coalesce(seasons.name, '') as season, styles.goods_no as "goodsNo",
      colours.name as colour, '' as "priceBand",
      ${sql.join(attributes.map((name) => sql`coalesce(${sql.ref(`${name}.name`)}, '') as ${sql.ref(name)}`))},
      jsonb_strip_nulls(jsonb_build_object('season', seasons.code, 'colour', colours.code,
        ${sql.join(attributes.map((name) => sql`${sql.lit(name)}, ${sql.ref(`${name}.code`)}`))})) as codes,
      ordered.qty, ordered.price
    from (
      select orders.customer_id, rows.skc_id, sum(rows.qty)::int as qty,
        round(sum(rows.net_fen)::numeric / sum(rows.qty))::bigint as price
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
