import type { DroppedPart, ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { type codeTypes, filterNameOf, ownTypes, styleCodeTypes } from '@fairdesk/contract/attributes'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { areaVisible, customerVisible, styleVisible } from '../../domain/visibility.ts'

type Side = 'goods' | 'customers'
type Checked = { readonly params: ReportParams; readonly dropped: readonly DroppedPart[] }

/** Each without the values of its filters that are no longer there or that this user may not see, and what went. */
export async function withPresentFilters(
  db: Kysely<FairDb>,
  visibility: Visibility,
  all: readonly ReportParams[],
): Promise<Checked[]> {
  const sources = sourcesFor(visibility)
  const present = new Map<string, ReadonlySet<string>>()
  for (const [name, source] of Object.entries(sources)) {
    const values = new Set(
      all.flatMap((params) => [...valuesOf(params.goods, name), ...valuesOf(params.customers, name)]),
    )
    if (values.size > 0) present.set(name, await presentOf(db, source, [...values]))
  }
  return all.map((params) => {
    const goods = without('goods', params.goods, present)
    const customers = without('customers', params.customers, present)
    return {
      params: { ...params, goods: goods.kept, customers: customers.kept },
      dropped: [...goods.dropped, ...customers.dropped],
    }
  })
}

function valuesOf(filter: object, name: string): string[] {
  const value: unknown = new Map<string, unknown>(Object.entries(filter)).get(name)
  return Array.isArray(value) ? value.map(String) : []
}

function without<F extends object>(part: Side, filter: F, present: ReadonlyMap<string, ReadonlySet<string>>) {
  const dropped: DroppedPart[] = []
  const kept = Object.entries(filter).flatMap(([name, value]): [string, unknown][] => {
    const there = present.get(name)
    if (!Array.isArray(value) || !there) return [[name, value]]
    // The empty code is "unset", which is always there.
    const left = value.filter((one) => one === '' || there.has(String(one)))
    if (left.length < value.length) dropped.push({ part, name, count: value.length - left.length })
    return left.length > 0 ? [[name, left]] : []
  })
  // Only values were taken out: the rest keeps its types.
  return { kept: Object.fromEntries(kept) as F, dropped }
}

type Source = RawBuilder<{ key: string }>

async function presentOf(db: Kysely<FairDb>, source: Source, values: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await sql<{ key: string }>`
    select key from (${source}) present where key = any(${[...values]})`.execute(db)
  return new Set(found.rows.map(({ key }) => key))
}

/** Every value of a filter that the user may see, as text. Filters that are not here have values that never go. */
function sourcesFor(visibility: Visibility): Readonly<Record<string, Source>> {
  const { brands } = visibility
  const codes = [...new Set([...styleCodeTypes, ...ownTypes])].map((type): [string, Source] => [
    filterNameOf(type),
    codesOf(type),
  ])
  const place = (key: RawBuilder<string>): Source => sql<{ key: string }>`
    select ${key} as key from big_areas
    left join regions on regions.big_area_id = big_areas.id left join areas on areas.region_id = regions.id
    where ${areaVisible(visibility)}`
  return {
    ...Object.fromEntries(codes),
    goodsIds: sql`select id::text as key from styles where deleted_at is null and ${styleVisible(visibility)}`,
    brandCodes: sql`select code as key from brands where ${brands === 'all' ? sql`true` : sql`code = any(${[...brands]})`}`,
    seasonCodes: sql`select code as key from seasons`,
    priceRangeIds: sql`select id::text as key from price_ranges`,
    colourIds: sql`select id::text as key from colours`,
    sizeGroupIds: sql`select id::text as key from size_groups`,
    customerIds: sql`select id::text as key from customers where deleted_at is null and ${customerVisible(visibility)}`,
    agentIds: sql`select id::text as key from customers where deleted_at is null`,
    bigAreaIds: place(sql<string>`big_areas.id::text`),
    regionIds: place(sql<string>`regions.id::text`),
    areaCodes: place(sql<string>`areas.code`),
    levels: codesOf('customerLevel'),
  }
}

function codesOf(type: (typeof codeTypes)[number]): Source {
  return sql<{ key: string }>`select code as key from common_codes where type = ${type}`
}
