import { type DimensionKey, dimensionKeys } from '@fairdesk/contract/report-keys'
import type { Catalogue } from '../facts/catalogue.ts'
import type { ValueList } from '../facts/value-list.ts'
import type { Filters } from '../question/question.ts'
import type { NodeValue, PathStep } from './lines-query.ts'

/**
 * Narrows the filters of a question to one of its nodes. Exclusions of the question stay in force, since the node comes
 * from the client.
 */
export function nodeFilters(
  { lists }: Pick<Catalogue, 'lists'>,
  filters: Filters,
  node: readonly NodeValue[],
): Filters {
  const narrowed: { [D in DimensionKey]?: readonly (string | number)[] | undefined } = { ...filters }
  for (const { dim, code, id, except } of node) {
    const key = dimensionOf(dim)
    // An unknown dimension has no rows, like a deleted value.
    if (key === undefined) return { customer: [] }
    if (except) {
      narrowed[key] = othersOf(lists[key], narrowed[key], except)
      continue
    }
    const list = lists[key]
    const value = id ?? code
    const requestedIndexes = narrowed[key]?.flatMap((filterKey) => list.findAll(filterKey))
    const inside = list.findAll(value).filter((valueIndex) => requestedIndexes?.includes(valueIndex) ?? true)
    narrowed[key] = inside.map((valueIndex) => keyAt(list, valueIndex))
  }
  return narrowed
}

/** Returns these values, or all, without those in `except`. */
function othersOf(list: ValueList, filterKeys: Filters[DimensionKey], except: readonly (string | number)[]) {
  const excludedIndexes = new Set(except.flatMap((filterKey) => list.findAll(filterKey)))
  const all =
    filterKeys?.flatMap((filterKey) => list.findAll(filterKey)) ??
    Array.from({ length: list.size }, (_, valueIndex) => valueIndex)
  return all.filter((valueIndex) => !excludedIndexes.has(valueIndex)).map((valueIndex) => keyAt(list, valueIndex))
}

function keyAt(list: ValueList, valueIndex: number): string | number {
  const { id, code } = list.valueAt(valueIndex)
  return id ?? code
}

/** The node's values by name; those that the lists no longer have are left out. */
export function namedNode({ lists }: Pick<Catalogue, 'lists'>, node: readonly NodeValue[]): PathStep[] {
  return node.flatMap(({ dim, code, id, except }): PathStep[] => {
    const key = dimensionOf(dim)
    if (key === undefined) return []
    if (except) return [{ dim: key, code: '', label: '', isOthers: true }]
    const valueIndex = lists[key].find(id ?? code)
    if (valueIndex === undefined) return []
    // An address of before names a size by its code alone: that of every group.
    return [
      key === 'size' && id === undefined
        ? { code, label: code, dim: key }
        : { ...lists[key].valueAt(valueIndex), dim: key },
    ]
  })
}

/** Returns undefined if the name is not a dimension. */
export function dimensionOf(name: string): DimensionKey | undefined {
  return dimensionKeys.find((key) => key === name)
}
