import { type DimensionKey, dimensionKeys } from '@fairdesk/contract/report-keys'
import type { Catalogue } from '../facts/catalogue.ts'
import type { ValueList } from '../facts/value-list.ts'
import type { Filters } from '../question/question.ts'
import type { NodeValue, PathStep } from './lines-query.ts'

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
  for (const { dim, code, id, except } of node) {
    const key = dimensionOf(dim)
    // What is no dimension has no rows, like a value that is gone.
    if (key === undefined) return { customer: [] }
    if (except) {
      narrowed[key] = othersOf(lists[key], narrowed[key], except)
      continue
    }
    const list = lists[key]
    const value = id ?? code
    const asked = narrowed[key]?.flatMap((one) => list.findAll(one))
    const inside = list.findAll(value).filter((place) => asked?.includes(place) ?? true)
    narrowed[key] = inside.map((place) => keyAt(list, place))
  }
  return narrowed
}

/** Of these values, or of all, those that are none of `except`. */
function othersOf(list: ValueList, asked: Filters[DimensionKey], except: readonly (string | number)[]) {
  const left = new Set(except.flatMap((one) => list.findAll(one)))
  const all = asked?.flatMap((one) => list.findAll(one)) ?? Array.from({ length: list.size }, (_, place) => place)
  return all.filter((place) => !left.has(place)).map((place) => keyAt(list, place))
}

function keyAt(list: ValueList, place: number): string | number {
  const { id, code } = list.at(place)
  return id ?? code
}

/** The node's values by name; those that the lists no longer have are left out. */
export function namedNode({ lists }: Pick<Catalogue, 'lists'>, node: readonly NodeValue[]): PathStep[] {
  return node.flatMap(({ dim, code, id, except }): PathStep[] => {
    const key = dimensionOf(dim)
    if (key === undefined) return []
    if (except) return [{ dim: key, code: '', label: '', isOthers: true }]
    const place = lists[key].find(id ?? code)
    if (place === undefined) return []
    // An address of before names a size by its code alone: that of every group.
    return [
      key === 'size' && id === undefined ? { code, label: code, dim: key } : { ...lists[key].at(place), dim: key },
    ]
  })
}

/** Undefined for what is no dimension. */
export function dimensionOf(name: string): DimensionKey | undefined {
  return dimensionKeys.find((key) => key === name)
}
