import type { DroppedPart, ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { type CodeType, filterNameOf, ownTypes, styleCodeTypes } from '@fairdesk/contract/attributes'
import { byCodeFilter, customerCodes } from '@fairdesk/contract/customer-attributes'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { areaVisible, customerVisible, styleVisible } from '../../../domain/visibility/visibility.ts'

type FilterCheckResult = { readonly params: ReportParams; readonly dropped: readonly DroppedPart[] }

/** Removes from each the filter values that no longer exist or that this user may not see, and reports them. */
export async function withPresentFilters(
  db: Kysely<FairDb>,
  visibility: Visibility,
  all: readonly ReportParams[],
): Promise<FilterCheckResult[]> {
  const sources = sourcesFor(visibility)
  const present = new Map<string, ReadonlySet<string>>()
  for (const [name, source] of Object.entries(sources)) {
    const values = new Set(
      all.flatMap((params) => [...valuesOf(params.goods, name), ...valuesOf(params.customers, name)]),
    )
    if (values.size > 0) present.set(name, await presentOf(db, source, [...values]))
  }
  return all.map((params) => {
    const goods = dropMissing('goods', params.goods, present)
    const customers = dropMissing('customers', params.customers, present)
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

function dropMissing<F extends object>(
  side: 'goods' | 'customers',
  filter: F,
  present: ReadonlyMap<string, ReadonlySet<string>>,
) {
  const dropped: DroppedPart[] = []
  const remainingEntries = Object.entries(filter).flatMap(([name, value]): [string, unknown][] => {
    const presentKeys = present.get(name)
    if (!Array.isArray(value) || !presentKeys) return [[name, value]]
    // The empty code is "unset", which is always there.
    const remaining = value.filter((key) => key === '' || presentKeys.has(String(key)))
    if (remaining.length < value.length) dropped.push({ part: side, name, count: value.length - remaining.length })
    return remaining.length > 0 ? [[name, remaining]] : []
  })
  // Only values were taken out: the rest keeps its types.
  return { kept: Object.fromEntries(remainingEntries) as F, dropped }
}

type Source = RawBuilder<{ key: string }>

async function presentOf(db: Kysely<FairDb>, source: Source, values: readonly string[]): Promise<ReadonlySet<string>> {
  const result = await sql<{ key: string }>`
    select key from (${source}) present where key = any(${[...values]})`.execute(db)
  return new Set(result.rows.map(({ key }) => key))
}

/** Every value of a filter that the user may see, as text. Filters that are not here have values that never go. */
function sourcesFor(visibility: Visibility): Readonly<Record<string, Source>> {
  const { brands } = visibility
  const codes = [...new Set([...styleCodeTypes, ...ownTypes])].map((type): [string, Source] => [
    filterNameOf(type),
    codesOf(type),
  ])
  const placeSource = (key: RawBuilder<string>): Source => sql<{ key: string }>`
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
    bigAreaIds: placeSource(sql<string>`big_areas.id::text`),
    regionIds: placeSource(sql<string>`regions.id::text`),
    areaCodes: placeSource(sql<string>`areas.code`),
    ...byCodeFilter((_, key) => codesOf(customerCodes[key].type)),
  }
}

function codesOf(type: CodeType): Source {
  return sql<{ key: string }>`select code as key from common_codes where type = ${type}`
}
