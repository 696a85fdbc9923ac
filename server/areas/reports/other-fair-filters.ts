import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { Engine } from '../../engine/engine.ts'
import type { DimensionValue } from '../../engine/facts/value-list.ts'
import { filtersOf } from '../../engine/question/filters-of.ts'
import type { Filters } from '../../engine/question/question.ts'
import type { OtherFair, ReadContext } from '../context.ts'

type FilterInput = Parameters<typeof filtersOf>[1]

/**
 * Returns the key that identifies a value in two fairs: its code; bands of prices have none, and a size's is only
 * unique in its group, so these match by name.
 */
export function sharedKey(dim: DimensionKey, { code, label }: DimensionValue): string {
  return dim === 'priceBand' || dim === 'size' ? label : code
}

export type TranslatedFilters = {
  readonly filters: Filters
  /** Number of filter values that the other fair lacks. */
  readonly unknown: number
}

/**
 * Filters of this fair as the other one understands them: ids are of one fair alone, so that values go over by their codes. A
 * keyword is looked up in the other fair's own goods and customers.
 */
export async function filtersThere(
  context: Pick<ReadContext, 'db' | 'engine'>,
  otherFair: OtherFair,
  { input, node = {} }: { readonly input: FilterInput; readonly node?: Filters },
): Promise<TranslatedFilters> {
  const { goods, customers } = input
  const [selectedFilters, codeFilters, engine, otherEngine] = await Promise.all([
    filtersOf(context.db, {
      goods: goods && { ...goods, keyword: undefined },
      customers: customers && { ...customers, keyword: undefined },
    }),
    filtersOf(otherFair.db, {
      goods: goods?.keyword === undefined ? undefined : { keyword: goods.keyword },
      customers: customers?.keyword === undefined ? undefined : { keyword: customers.keyword },
    }),
    context.engine(),
    otherFair.engine(),
  ])
  const translated = translate({ ...selectedFilters, ...node }, engine, otherEngine)
  return { ...translated, filters: both(translated.filters, codeFilters) }
}

function translate(filters: Filters, engine: Engine, otherEngine: Engine): TranslatedFilters {
  const translated: { [D in DimensionKey]?: readonly (string | number)[] } = {}
  let unknown = 0
  // Object.entries forgets the key type; a filter has no other keys.
  for (const [dim, values] of Object.entries(filters) as [DimensionKey, Filters[DimensionKey]][]) {
    if (!values) continue
    const matchedValues = valuesThere(dim, values, { ownEngine: engine, otherEngine })
    unknown += values.length - matchedValues.length
    translated[dim] = matchedValues
  }
  return { filters: translated, unknown }
}

function valuesThere(
  dim: DimensionKey,
  values: readonly (string | number)[],
  { ownEngine, otherEngine }: { readonly ownEngine: Engine; readonly otherEngine: Engine },
): (string | number)[] {
  const named = ownEngine.values(dim)
  const byId = new Map(named.map((value) => [value.id, value]))
  const byCode = new Map(named.map((value) => [value.code, value]))
  const otherByKey = new Map(otherEngine.values(dim).map((value) => [sharedKey(dim, value), value]))
  return values.flatMap((idOrCode) => {
    // The empty code is "unset", which every fair has.
    if (idOrCode === '') return [idOrCode]
    const value =
      typeof idOrCode === 'number' ? byId.get(idOrCode) : (byCode.get(idOrCode) ?? { code: idOrCode, label: idOrCode })
    const match = value && otherByKey.get(sharedKey(dim, value))
    return match ? [match.id ?? match.code] : []
  })
}

/**
 * Intersects two filters; values given once by code and once by id match only if their names are equal, as for goods
 * and customers.
 */
function both(first: Filters, second: Filters): Filters {
  const merged: { [D in DimensionKey]?: readonly (string | number)[] | undefined } = { ...first }
  for (const [dim, values] of Object.entries(second) as [DimensionKey, Filters[DimensionKey]][]) {
    if (!values) continue
    const already = first[dim]
    merged[dim] = already ? values.filter((value) => already.includes(value)) : values
  }
  return merged
}
