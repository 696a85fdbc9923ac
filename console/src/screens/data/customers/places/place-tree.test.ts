import type { Place } from '@fairdesk/contract/areas/data/places'
import { expect, test } from 'vitest'
import { nodeFor, nodeOf, nodesAbove, placeNodes, unplacedNode, wholeTree, wishFor } from './place-tree.ts'

const place = (fields: Pick<Place, 'level' | 'id' | 'parentId' | 'code'>): Place => ({
  name: fields.code,
  province: '',
  customers: 3,
  version: 1,
  mayChange: true,
  ...fields,
})
const places = [
  place({ level: 'bigArea', id: 1, parentId: null, code: 'EAST' }),
  place({ level: 'region', id: 1, parentId: 1, code: 'ZJ' }),
  place({ level: 'area', id: 1, parentId: 1, code: 'HZ' }),
]

test('places stand in their places, whatever ids the levels share', () => {
  const [east] = placeNodes(places)
  expect(east?.children?.[0]?.children?.[0]).toMatchObject({ id: 'area.1', label: 'HZ', note: '3' })
  expect(nodesAbove(places, 'area.1')).toEqual(['bigArea.1', 'region.1'])
})

test('a node and the filter it stands for say the same', () => {
  for (const node of [wholeTree, unplacedNode, ...places.map(nodeOf)]) {
    expect(nodeFor(places, wishFor(places, node))).toBe(node)
  }
  expect(nodeFor(places, { bigAreaIds: [1], regionIds: [1], areaCodes: [], unplaced: 'no' })).toBe(wholeTree)
  expect(nodeFor(places, { bigAreaIds: [9], regionIds: [], areaCodes: [], unplaced: 'no' })).toBe(wholeTree)
})
