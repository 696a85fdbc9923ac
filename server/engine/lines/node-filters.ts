import { type DimensionKey, dimensionKeys } from '@fairdesk/contract/report-keys'
import type { Catalogue } from '../facts/catalogue.ts'
import type { DimensionValue } from '../facts/value-list.ts'
import type { Filters } from '../question/question.ts'
import type { NodeValue } from './lines-query.ts'

/**
 * The filters of a question narrowed to one of its nodes. What the question leaves out stays out, whatever the node names:
 * a node is told by its asker.
 */
export function nodeFilters(
  { lists }: Pick<Catalogue, 'lists'>,
  filters: Filters,
  node: readonly NodeValue[],
): Filters {
  const narrowed: { [D in DimensionKey]?: readonly (string | number)[] | undefined } = { ...filters }
  for (const { dim, code, id } of node) {
    const key = dimensionOf(dim)
    // What is no dimension has no rows, like a value that is gone.
    if (key === undefined) return { customer: [] }
    const value = id ?? code
    const place = lists[key].find(value)
    const isInside = narrowed[key]?.some((one) => lists[key].find(one) === place) ?? true
    narrowed[key] = place !== undefined && isInside ? [value] : []
  }
  return narrowed
}

/** The node's values by name; those that the lists no longer have are left out. */
export function namedNode(
  { lists }: Pick<Catalogue, 'lists'>,
  node: readonly NodeValue[],
): (DimensionValue & { readonly dim: DimensionKey })[] {
  return node.flatMap(({ dim, code, id }) => {
    const key = dimensionOf(dim)
    const place = key && lists[key].find(id ?? code)
    return key === undefined || place === undefined ? [] : [{ ...lists[key].at(place), dim: key }]
  })
}

function dimensionOf(name: string): DimensionKey | undefined {
  return dimensionKeys.find((key) => key === name)
}
