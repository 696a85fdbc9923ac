import type { Place, PlaceLevel } from '@fairdesk/contract/areas/data/places'
import { formatInteger } from '../../../../kit/text/format.ts'
import type { TreeNode } from '../../../../ui/tree/tree-rows.ts'
import type { CustomerQuery } from '../customer-query.ts'

export const wholeTree = 'all'
/** Customers without an area. */
export const unplacedNode = 'unplaced'

/** Level of a place's children; null for an area. */
export const levelBelow: Readonly<Record<PlaceLevel, PlaceLevel | null>> = {
  bigArea: 'region',
  region: 'area',
  area: null,
}

export function nodeOf({ level, id }: Pick<Place, 'level' | 'id'>): string {
  return `${level}.${id}`
}

export function placeOf(places: readonly Place[], node: string): Place | undefined {
  return places.find((place) => nodeOf(place) === node)
}

/** The places as a tree with their counts of customers. */
export function placeNodes(places: readonly Place[]): TreeNode[] {
  const nodesByParent = Map.groupBy(places, ({ level, parentId }) => `${level}.${parentId}`)
  const nodes = (siblings: readonly Place[]): TreeNode[] =>
    siblings.map((place) => {
      const childLevel = levelBelow[place.level]
      return {
        id: nodeOf(place),
        label: place.name,
        note: formatInteger(place.customers),
        children: childLevel === null ? [] : nodes(nodesByParent.get(`${childLevel}.${place.id}`) ?? []),
      }
    })
  return nodes(nodesByParent.get('bigArea.null') ?? [])
}

type PlaceFilter = Pick<CustomerQuery, 'bigAreaIds' | 'regionIds' | 'areaCodes' | 'unplaced'>

/** Returns the filter of a tree node; empty for the whole tree. */
export function wishFor(places: readonly Place[], node: string): PlaceFilter {
  const query: PlaceFilter = { bigAreaIds: [], regionIds: [], areaCodes: [], unplaced: 'no' }
  if (node === unplacedNode) return { ...query, unplaced: 'yes' }
  const place = placeOf(places, node)
  switch (place?.level) {
    case 'bigArea':
      return { ...query, bigAreaIds: [place.id] }
    case 'region':
      return { ...query, regionIds: [place.id] }
    case 'area':
      return { ...query, areaCodes: [place.code] }
    default:
      return query
  }
}

/** Returns the tree node of a filter; the whole tree if it names no place or several. */
export function nodeFor(places: readonly Place[], query: PlaceFilter): string {
  const { bigAreaIds, regionIds, areaCodes, unplaced } = query
  if (unplaced === 'yes') return unplacedNode
  if (bigAreaIds.length + regionIds.length + areaCodes.length !== 1) return wholeTree
  const place = places.find(({ level, id, code }) => {
    if (level === 'bigArea') return bigAreaIds.includes(id)
    return level === 'region' ? regionIds.includes(id) : areaCodes.includes(code)
  })
  return place ? nodeOf(place) : wholeTree
}

/** Returns the nodes that must be open to show this one. */
export function nodesAbove(places: readonly Place[], node: string): string[] {
  const place = placeOf(places, node)
  if (!place || place.parentId === null) return []
  const parentNode = nodeOf({ level: place.level === 'area' ? 'region' : 'bigArea', id: place.parentId })
  return [...nodesAbove(places, parentNode), parentNode]
}
