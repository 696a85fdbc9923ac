import type { Rack, RackItem } from '@fairdesk/contract/areas/data/displays'
import { expect, test } from 'vitest'
import { changedRacks, withItems } from '../racks.ts'
import { arrangedOn, changedTo, conflictWith, hungAs, resolved } from './rack-arrangement.ts'

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
  const found = conflictWith(theirs, { seenRacks: seen, arrangedRacks: now })
  if (!found) throw new Error('no conflict')
  expect([...found.fields]).toEqual([['1', 'mine']])
  const next = resolved({ seenRacks: seen, arrangedRacks: now }, found, new Map([['1', side]]))
  return changedRacks(next.seenRacks, next.arrangedRacks).map(({ displayId, version, items }) => [
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

test('a rack that hangs as oneself has sent it, unanswered, is hung on from there; one that another has hung on is not', () => {
  const mine = [rack(1, 1, [item('11')]), rack(2, 1, [item('12'), item('13')])]
  const saved = [rack(1, 2, [item('11')]), rack(2, 2, [item('12')])]
  const found = conflictWith(saved, { seenRacks: seen, arrangedRacks: mine }, now)
  expect(found?.fields.size).toBe(0)
  const next = found && resolved({ seenRacks: seen, arrangedRacks: mine }, found, found.fields)
  expect(next && changedRacks(next.seenRacks, next.arrangedRacks)).toMatchObject([{ displayId: 2, version: 2 }])
  expect(conflictWith(theirs, { seenRacks: seen, arrangedRacks: mine }, now)?.fields.size).toBe(1)
})

test('who only gave a rack another name is saved on top of, unasked; a rack that nobody has saved is no conflict', () => {
  const renamed = [{ ...rack(1, 2, [item('11'), item('12')]), name: '新名' }]
  expect(conflictWith(renamed, { seenRacks: seen, arrangedRacks: now })?.fields.size).toBe(0)
  expect(conflictWith([seen[0] ?? rack(1, 1, [])], { seenRacks: seen, arrangedRacks: now })).toBeNull()
})

test('what is arranged in one room waits to be saved while another is shown, and both go together', () => {
  const [first, second] = [rack(1, 1, [item('11'), item('12')]), rack(2, 1, [item('21')])]
  const inFirst = arrangedOn(null, [first], [withItems(first, [item('12'), item('11')])])
  expect(hungAs([second], inFirst)).toEqual([second])
  expect(hungAs([{ ...first, name: '新名' }], inFirst)).toEqual([
    { ...first, name: '新名', items: inFirst.arrangedRacks[0]?.items },
  ])
  const inBoth = arrangedOn(inFirst, [second], [withItems(second, [])])
  expect(
    changedRacks(inBoth.seenRacks, inBoth.arrangedRacks).map(({ displayId, items }) => [displayId, items.length]),
  ).toEqual([
    [1, 2],
    [2, 0],
  ])
  // Moved back, it is seen as it was before the first move, and nothing is left to be saved.
  const back = arrangedOn(inFirst, [first], [first])
  expect(changedRacks(back.seenRacks, back.arrangedRacks)).toEqual([])
})

test('two things hung after one look both hang, and one after a save goes on from what is saved', () => {
  const looked = rack(1, 1, [item('11')])
  const hang = (no: string) => (racks: readonly Rack[]) => racks.map((one) => withItems(one, [...one.items, item(no)]))
  const both = changedTo(changedTo(null, [looked], hang('12')), [looked], hang('13'))
  expect(both && changedRacks(both.seenRacks, both.arrangedRacks)).toMatchObject([
    { version: 1, items: [11, 12, 13].map(goods) },
  ])
  const saved = rack(1, 2, [item('11'), item('12'), item('13')])
  const after = changedTo(null, [saved], hang('14'))
  expect(after && changedRacks(after.seenRacks, after.arrangedRacks)).toMatchObject([
    { version: 2, items: [11, 12, 13, 14].map(goods) },
  ])
  expect(changedTo(null, [saved], (racks) => racks)).toBeNull()
})

function goods(goodsId: number) {
  return { goodsId }
}
