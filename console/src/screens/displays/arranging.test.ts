import type { Rack, RackItem } from '@fairdesk/contract/areas/displays'
import { expect, test } from 'vitest'
import { overtakenBy, settled } from './arranging.ts'
import { changedRacks } from './racks.ts'

const item = (no: string): RackItem => ({
  ...{ goodsId: Number(no), colourId: 1, outfitId: null, no, name: '', colour: '', rgb: null, images: [] },
  ...{ status: 'onSale', sizes: [], qty: 0, hangers: 1, displays: [] },
})
const rack = (displayId: number, version: number, items: readonly RackItem[]): Rack => ({
  ...{ displayId, displayNo: `R${displayId}`, name: '', roomNo: '', type1: '', type2: '', intro: '', capacity: null },
  ...{ enabled: true, version, items: [...items], otherItems: 0, hangers: items.length },
  ...{ skcs: { ordered: 0, total: 0 }, depth: null, pictureId: null, picture: null },
})

const seen = [rack(1, 1, [item('11'), item('12')]), rack(2, 1, [])]
// Mine: 12 goes to the second rack. Theirs: the first rack has got 13.
const now = [rack(1, 1, [item('11')]), rack(2, 1, [item('12')])]
const theirs = [rack(1, 2, [item('11'), item('12'), item('13')])]
const wishedAfter = (side: 'mine' | 'theirs') => {
  const found = overtakenBy(theirs, { seen, now })
  if (!found) throw new Error('not overtaken')
  expect([...found.fields]).toEqual([['1', 'mine']])
  const next = settled({ seen, now }, found, new Map([['1', side]]))
  return changedRacks(next.seen, next.now).map(({ displayId, version, items }) => [
    displayId,
    version,
    items.map(({ goodsId }) => goodsId),
  ])
}

test('a rack whose side is mine is hung so in the version of the other; one whose side is theirs is left to them', () => {
  expect(wishedAfter('mine')).toEqual([
    [1, 2, [11]],
    [2, 1, [12]],
  ])
  expect(wishedAfter('theirs')).toEqual([[2, 1, [12]]])
})

test('who only gave a rack another name is saved on top of, unasked; a rack that nobody has saved is no conflict', () => {
  const renamed = [{ ...rack(1, 2, [item('11'), item('12')]), name: '新名' }]
  expect(overtakenBy(renamed, { seen, now })?.fields.size).toBe(0)
  expect(overtakenBy([seen[0] ?? rack(1, 1, [])], { seen, now })).toBeNull()
})
