import type { Rack, RackItem } from '@fairdesk/contract/areas/data/displays'
import { expect, test } from 'vitest'
import { changedRacks, moveItem } from './racks.ts'

const item = (goodsId: number, hangers = 1) =>
  ({ goodsId, colourId: 1, outfitId: null, hangers, displays: ['R1', 'R9'] }) as RackItem
const rack = (displayId: number, ...items: RackItem[]) =>
  ({
    displayId,
    displayNo: `R${displayId}`,
    version: 7,
    items,
    hangers: 10 + items.reduce((sum, { hangers }) => sum + hangers, 0),
  }) as Rack
const goods = (racks: readonly Rack[]) => racks.map(({ items }) => items.map(({ goodsId }) => goodsId))

const racks = [rack(1, item(1), item(2), item(3, 4)), rack(2, item(4))]

test('things change places on their rack and go to another, and the hangers go with them', () => {
  expect(goods(moveItem(racks, { displayId: 1, at: 0 }, { displayId: 1, at: 2 }))).toEqual([[2, 3, 1], [4]])
  const moved = moveItem(racks, { displayId: 1, at: 2 }, { displayId: 2, at: 0 })
  expect(goods(moved)).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(moved.map(({ hangers }) => hangers)).toEqual([12, 15])
  expect(moved[1]?.items[0]?.displays).toEqual(['R9', 'R2'])
})

test('nothing goes where it is, beyond the end, or where its like hangs', () => {
  const doubled = [...racks, rack(3, item(1))]
  for (const to of [
    { displayId: 1, at: 0 },
    { displayId: 1, at: 3 },
    { displayId: 3, at: 0 },
    { displayId: 9, at: 0 },
  ])
    expect(moveItem(doubled, { displayId: 1, at: 0 }, to)).toBe(doubled)
})

test('those racks are written that hang otherwise than before, at the version that was seen', () => {
  expect(changedRacks(racks, racks)).toEqual([])
  const moved = moveItem(racks, { displayId: 1, at: 1 }, { displayId: 1, at: 0 })
  expect(changedRacks(racks, moved).map(({ displayId, version }) => [displayId, version])).toEqual([[1, 7]])
})
