import type { Place, PlaceLevel } from '@fairdesk/contract/areas/data/places'
import { formatInteger } from '../../../kit/text/format.ts'
import type { TreeNode } from '../../../ui/tree/tree-rows.ts'
import type { CustomerQuery } from '../customer-query.ts'

export const wholeTree = 'all'
/** Those who stand in no area. */
export const unplacedNode = 'unplaced'

/** The level a place's inner places are on; an area has none. */
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
  const within = Map.groupBy(places, ({ level, parentId }) => `${level}.${parentId}`)
  const nodes = (found: readonly Place[]): TreeNode[] =>
    found.map((place) => {
      const below = levelBelow[place.level]
      return {
        id: nodeOf(place),
        label: place.name,
        note: formatInteger(place.customers),
        children: below === null ? [] : nodes(within.get(`${below}.${place.id}`) ?? []),
      }
    })
  return nodes(within.get('bigArea.null') ?? [])
}

type PlaceFilter = Pick<CustomerQuery, 'bigAreaIds' | 'regionIds' | 'areaCodes' | 'unplaced'>

/** The filter that a node of the tree stands for; the whole tree filters nothing. */
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

/** The node the filter stands for, the whole tree where it names none or several. */
export function nodeFor(places: readonly Place[], query: PlaceFilter): string {
  const { bigAreaIds, regionIds, areaCodes, unplaced } = query
  if (unplaced === 'yes') return unplacedNode
  if (bigAreaIds.length + regionIds.length + areaCodes.length !== 1) return wholeTree
  const found = places.find(({ level, id, code }) => {
    if (level === 'bigArea') return bigAreaIds.includes(id)
    return level === 'region' ? regionIds.includes(id) : areaCodes.includes(code)
  })
  return found ? nodeOf(found) : wholeTree
}

/** The nodes that must be open for this one to be in sight. */
export function nodesAbove(places: readonly Place[], node: string): string[] {
  const place = placeOf(places, node)
  if (!place || place.parentId === null) return []
  const above = nodeOf({ level: place.level === 'area' ? 'region' : 'bigArea', id: place.parentId })
  return [...nodesAbove(places, above), above]
}
