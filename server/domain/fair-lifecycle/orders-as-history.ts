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

/** Customers whose rows are in memory at once. */
const customersAtOnce = 50

/**
 * Converts the orders of one fair into customers' history in another, which has these customers already: a row for
 * each colour of a style with its sizes, priced in fen at the average of its orders. Dropped colours are left out.
 */
export async function ordersAsHistory(
  db: JobDb,
  { sourceSchema, targetSchema }: { readonly sourceSchema: string; readonly targetSchema: string },
): Promise<void> {
  const customers = await sql<{ id: number }>`
    select distinct customer_id as id from ${sql.id(sourceSchema, 'orders')} where deleted_at is null order by 1`.execute(
    db,
  )
  const sizes = await sizeCodes(db, sourceSchema)
  for (let first = 0; first < customers.rows.length; first += customersAtOnce) {
    const ids = customers.rows.slice(first, first + customersAtOnce).map(({ id }) => id)
    const ordered = await orderedBy(db, sourceSchema, ids)
    const rows = keyed(ordered.map((row) => withSizes(row, sizes)))
    await sql`
      insert into ${sql.id(targetSchema, 'history_rows')} (customer_id, row_key, season, goods_no, colour, series, category, sub, wave,
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

/** Merges rows whose codes differ only in characters that comparison ignores. */
function keyed(rows: readonly Row[]) {
  const merged = new Map<string, Row & { readonly key: string }>()
  for (const row of rows) {
    const key = historyRowKey(row)
    const mergeKey = `${row.customerId}\n${key}`
    const existing = merged.get(mergeKey)
    merged.set(
      mergeKey,
      existing
        ? { ...existing, qty: row.qty + existing.qty, sizes: sumOfSizes([row.sizes, existing.sizes]) }
        : { ...row, key },
    )
  }
  return [...merged.values()]
}

const attributes = ['series', 'category', 'sub', 'wave', 'gender'] as const

async function orderedBy(db: JobDb, schema: string, customerIds: readonly number[]): Promise<OrderedRow[]> {
  const tableRef = (table: string) => sql.id(schema, table)
  const result = await sql<OrderedRow>`
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
      from ${tableRef('orders')} orders join ${tableRef('order_rows')} rows on rows.order_id = orders.id and rows.qty > 0
      where orders.deleted_at is null and orders.customer_id = any(${[...customerIds]}::int[])
      group by 1, 2) ordered
    join ${tableRef('skcs')} skcs on skcs.id = ordered.skc_id and ${countedSkc()}
    join ${tableRef('styles')} styles on styles.id = skcs.style_id and styles.deleted_at is null
    join ${tableRef('colours')} colours on colours.id = skcs.colour_id
    left join ${tableRef('seasons')} seasons on seasons.id = styles.season_id
    ${sql.join(
      attributes.map(
        (name) =>
          sql`left join ${tableRef('common_codes')} ${sql.ref(name)} on ${sql.ref(`${name}.id`)} = ${sql.ref(`styles.${name}_id`)}`,
      ),
      sql` `,
    )}`.execute(db)
  return result.rows
}

/** Folded codes of sizes by size group and slot. */
async function sizeCodes(db: JobDb, schema: string): Promise<ReadonlyMap<string, string>> {
  const result = await sql<{ place: string; code: string }>`
    select size_group_id || ':' || slot as place, code_key as code from ${sql.id(schema, 'sizes')}`.execute(db)
  return new Map(result.rows.map(({ place, code }) => [place, code]))
}

function withSizes({ runs, sizeGroupId, ...row }: OrderedRow, codes: ReadonlyMap<string, string>): Row {
  const ofRun = (qtys: readonly number[]): SizePieces =>
    Object.fromEntries(
      qtys.flatMap((qty, index) => {
        const code = codes.get(`${sizeGroupId}:${index + 1}`)
        return qty > 0 && code !== undefined ? [[code, qty]] : []
      }),
    )
  return { ...row, sizes: sumOfSizes(runs.map(ofRun)) }
}
