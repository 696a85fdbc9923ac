import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { Engine } from '../engine/engine.ts'
import type { DimensionValue } from '../engine/facts/value-list.ts'
import { filtersOf } from '../engine/question/filters-of.ts'
import type { Filters } from '../engine/question/question.ts'
import type { OtherFair, ReadContext } from './context.ts'

type FilterInput = Parameters<typeof filtersOf>[1]

/** By what a value is the same in two fairs: its code; a band of prices has none, and that of a size is of its group: they go by name. */
export function sharedKey(dim: DimensionKey, { code, label }: DimensionValue): string {
  return dim === 'priceBand' || dim === 'size' ? label : code
}

export type TranslatedFilters = {
  readonly filters: Filters
  /** How many of the filters' values the other fair does not have. */
  readonly unknown: number
}

/**
 * Filters of this fair as the other one understands them: ids are of one fair alone, so that values go over by their codes. A
 * keyword is looked up in the other fair's own goods and customers.
 */
export async function filtersThere(
  here: Pick<ReadContext, 'db' | 'engine'>,
  other: OtherFair,
  { input, node = {} }: { readonly input: FilterInput; readonly node?: Filters },
): Promise<TranslatedFilters> {
  const { goods, customers } = input
  const chosen = await filtersOf(here.db, {
    goods: goods && { ...goods, keyword: undefined },
    customers: customers && { ...customers, keyword: undefined },
  })
  const [engine, otherEngine] = [await here.engine(), await other.engine()]
  const translated = translate({ ...chosen, ...node }, engine, otherEngine)
  const byWords = await filtersOf(other.db, {
    goods: goods?.keyword === undefined ? undefined : { keyword: goods.keyword },
    customers: customers?.keyword === undefined ? undefined : { keyword: customers.keyword },
  })
  return { ...translated, filters: both(translated.filters, byWords) }
}

function translate(filters: Filters, here: Engine, there: Engine): TranslatedFilters {
  const translated: { [D in DimensionKey]?: readonly (string | number)[] } = {}
  let unknown = 0
  // Object.entries forgets the key type; a filter has no other keys.
  for (const [dim, values] of Object.entries(filters) as [DimensionKey, Filters[DimensionKey]][]) {
    if (!values) continue
    const known = valuesThere(dim, values, { here, there })
    unknown += values.length - known.length
    translated[dim] = known
  }
  return { filters: translated, unknown }
}

function valuesThere(
  dim: DimensionKey,
  values: readonly (string | number)[],
  { here, there }: { readonly here: Engine; readonly there: Engine },
): (string | number)[] {
  const named = here.values(dim)
  const byId = new Map(named.map((value) => [value.id, value]))
  const byCode = new Map(named.map((value) => [value.code, value]))
  const other = new Map(there.values(dim).map((value) => [sharedKey(dim, value), value]))
  return values.flatMap((one) => {
    // The empty code is "unset", which every fair has.
    if (one === '') return [one]
    const value = typeof one === 'number' ? byId.get(one) : (byCode.get(one) ?? { code: one, label: one })
    const match = value && other.get(sharedKey(dim, value))
    return match ? [match.id ?? match.code] : []
  })
}

/** What passes both: a value named by code or by id counts as one only where it is named alike, as ids of goods and customers are. */
function both(one: Filters, other: Filters): Filters {
  const merged: { [D in DimensionKey]?: readonly (string | number)[] | undefined } = { ...one }
  for (const [dim, values] of Object.entries(other) as [DimensionKey, Filters[DimensionKey]][]) {
    if (!values) continue
    const already = one[dim]
    merged[dim] = already ? values.filter((value) => already.includes(value)) : values
  }
  return merged
}
