import type { TargetOf } from '@fairdesk/contract/areas/data/customer-targets'
import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { type AmountBasis, amountBases, usualBasis } from '@fairdesk/contract/values/amount-basis'
import type pg from 'pg'
import { countedSkcText } from '../../../db/counted-skcs.ts'
import type { CatalogueSource, CustomerSource, SkcSource } from '../catalogue.ts'
import { customerDimensions, customerKeys, goodsDimensions, goodsKeys, type ValueSource } from '../dimensions.ts'
import type { SizeSource } from '../size-run.ts'
import type { TargetSource } from '../targets.ts'
import type { Reference, ValueListEntry } from '../value-list.ts'

/** Reads goods, customers and their names. Deleted ones are included, since a restore must not reread the orders. */
export async function readCatalogue(client: pg.ClientBase): Promise<CatalogueSource> {
  return {
    lists: await readLists(client),
    skcs: await readSkcs(client),
    customers: await readCustomers(client),
    targets: await readTargets(client),
    sizes: await readSizes(client),
    amountBasis: await readAmountBasis(client),
    sizeMove: await readSizeMove(client),
  }
}

/** Reads the last move of a style to another size group; it increases with every one. */
export async function readSizeMove(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ move: number }>(
    'select coalesce(max(size_move), 0)::float8 as move from styles',
  )
  return rows[0]?.move ?? 0
}

/** Moves whenever a row that the catalogue is read from was written. */
export async function catalogueStamp(client: pg.ClientBase): Promise<string> {
  const subqueries = stampedTables.map(
    (table) => `select count(*) as rows, sum(xmin::text::bigint) as writes from ${table}`,
  )
  const { rows } = await client.query<{ stamp: string }>(
    `select string_agg(rows || ':' || coalesce(writes, 0), ' ') as stamp from (${subqueries.join(' union all ')}) as tables`,
  )
  return rows[0]?.stamp ?? ''
}

const stampedTables = [
  'brands',
  'seasons',
  'big_areas',
  'regions',
  'areas',
  'common_codes',
  'customers',
  'targets',
  'colours',
  'size_groups',
  'sizes',
  'price_ranges',
  'styles',
  'skcs',
  'settings',
]

async function readLists(client: pg.ClientBase): Promise<CatalogueSource['lists']> {
  const lists: { [D in DimensionKey]?: readonly ValueListEntry[] } = {}
  const declared = { ...goodsDimensions, ...customerDimensions }
  const read = new Map<string, readonly ValueListEntry[]>()
  for (const key of [...goodsKeys, ...customerKeys]) {
    const { values } = declared[key]
    if (values.table === null) {
      lists[key] = values.codes.map((code, sort) => ({ code, label: code, sort }))
      continue
    }
    const sql = listSql(values)
    const listedValues = read.get(sql) ?? (await client.query<ValueListEntry>(sql)).rows
    read.set(sql, listedValues)
    lists[key] = listedValues
  }
  return lists
}

/** Deleted rows come first, so that a code they left is found with its new owner. */
function listSql(source: Exclude<ValueSource, { table: null }>): string {
  switch (source.table) {
    case 'common_codes':
      return `select id, code, name as label, sort from common_codes where type = '${source.type}' order by id`
    case 'price_ranges':
      return 'select id, id::text as code, name as label, sort from price_ranges order by id'
    case 'customers':
      return 'select id, code, name as label, sort from customers order by deleted_at is null, id'
    case 'styles':
      return 'select id, goods_no as code, name as label, sort from styles order by deleted_at is null, id'
    case 'skcs':
      return `select skcs.id, skc_no as code, concat_ws(' ', nullif(styles.name, ''), colours.name) as label,
          goods_no || chr(9) || skc_no as tie,
          row_number() over (order by styles.sort, goods_no collate "C", skcs.sort, skc_no collate "C")::int as sort
        from skcs join styles on styles.id = skcs.style_id join colours on colours.id = skcs.colour_id
        order by skcs.deleted_at is null, skcs.id`
    default:
      return `select id, code, name as label, sort from ${source.table} order by id`
  }
}

type SkcRow = {
  skc_id: number
  state: SkcSource['state']
  offered: boolean
  style_offered: boolean
  slots: number
} & Record<string, Reference | boolean>

async function readSkcs(client: pg.ClientBase): Promise<SkcSource[]> {
  const { rows } = await client.query<SkcRow>(
    `select skcs.id as skc_id,
       case when skcs.deleted_at is not null or styles.deleted_at is not null then 'deleted'
         when skcs.status = 'dropped' then 'dropped' else 'kept' end as state,
       ${countedSkcText()} and styles.deleted_at is null and styles.status = 'onSale' as offered,
       styles.deleted_at is null and styles.status = 'onSale' as style_offered,
       styles.size_mask & ~skcs.off_mask as slots, ${selected(goodsDimensions)}
     from skcs join styles on styles.id = skcs.style_id join colours on colours.id = skcs.colour_id order by skcs.id`,
  )
  return rows.map((row) => ({
    id: row.skc_id,
    state: row.state,
    offered: row.offered,
    styleOffered: row.style_offered,
    offeredSlots: row.slots,
    references: referencesOf(goodsKeys, row),
  }))
}

type CustomerRow = {
  customer_id: number
  deleted: boolean
  enabled: boolean
  stores: number
  brands: string[]
} & Readonly<Record<string, unknown>>

async function readCustomers(client: pg.ClientBase): Promise<CustomerSource[]> {
  const { rows } = await client.query<CustomerRow>(
    `select customers.id as customer_id, customers.deleted_at is not null as deleted, customers.enabled, customers.store_count as stores, customers.brand_codes as brands,
       ${selected(customerDimensions)}
     from customers
     left join areas on areas.id = customers.area_id
     left join regions on regions.id = areas.region_id
     order by customers.id`,
  )
  return rows.map((row) => ({
    id: row.customer_id,
    deleted: row.deleted,
    enabled: row.enabled,
    stores: row.stores,
    brands: row.brands,
    references: referencesOf(customerKeys, row),
  }))
}

async function readTargets(client: pg.ClientBase): Promise<TargetSource[]> {
  const { rows } = await client.query<TargetOf & Omit<TargetSource, 'of'>>(
    `select customer_id as "customerId", dim1, value1, dim2, value2, qty, amount_fen as amount
     from targets where qty is not null or amount_fen is not null order by id`,
  )
  return rows.map(({ customerId, dim1, value1, dim2, value2, qty, amount }) => {
    const attributes = (
      [
        [dim1, value1],
        [dim2, value2],
      ] as const
    ).flatMap(([dim, code]) => (dim === '' ? [] : [[dim, code] as const]))
    return { customerId, of: attributes, qty, amount }
  })
}

async function readAmountBasis(client: pg.ClientBase): Promise<AmountBasis> {
  const { rows } = await client.query<{ value: unknown }>(
    "select value from settings where key = 'amountBasis' and scope = 'fair'",
  )
  return amountBases.find((basis) => basis === rows[0]?.value) ?? usualBasis
}

async function readSizes(client: pg.ClientBase): Promise<SizeSource[]> {
  const { rows } = await client.query<SizeSource>(
    `select sizes.id, size_group_id as "groupId", slot - 1 as slot, size_no as no, sizes.code, sizes.name as label
     from sizes join size_groups on size_groups.id = sizes.size_group_id
     order by size_groups.sort, size_groups.id, size_no`,
  )
  return rows
}

function selected(declared: Readonly<Record<string, { readonly column: string }>>): string {
  return Object.entries(declared)
    .map(([key, { column }]) => `${column} as "${key}"`)
    .join(', ')
}

function referencesOf<K extends string>(
  keys: readonly K[],
  row: Readonly<Record<string, unknown>>,
): Record<K, Reference> {
  const references = keys.map((key) => {
    const value = row[key]
    return [key, typeof value === 'string' || typeof value === 'number' ? value : null]
  })
  // fromEntries forgets which keys it was given.
  return Object.fromEntries(references) as Record<K, Reference>
}
