import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differing, isSameDraft, joined } from './three-sides.ts'

const draft = fc.record({
  name: fc.constantFrom('a', 'b'),
  level: fc.nat(1),
  brands: fc.array(fc.nat(1), { maxLength: 1 }),
})

test('a field that only one has changed goes by him, one that both have changed is asked about with mine first', () => {
  const read = { name: '杭州店', phone: '', level: 'A', remark: '' }
  const mine = { ...read, name: '杭州一店', phone: '138' }
  const theirs = { ...read, name: '杭州西湖店', level: 'B' }
  expect([...differing({ read, mine, theirs })]).toEqual([
    ['name', 'mine'],
    ['phone', 'mine'],
    ['level', 'theirs'],
  ])
})

test('every field of what is joined is mine or theirs, and theirs exactly where it was chosen', () => {
  fc.assert(
    fc.property(draft, draft, draft, (read, mine, theirs) => {
      const sides = { read, mine, theirs }
      const offered = differing(sides)
      const kept = joined(sides, offered)
      for (const name of ['name', 'level', 'brands'] as const) {
        expect(kept[name]).toEqual(offered.get(name) === 'theirs' ? theirs[name] : mine[name])
      }
      const all = new Map([...offered.keys()].map((name) => [name, 'theirs'] as const))
      expect(isSameDraft(joined(sides, all), theirs)).toBe(true)
    }),
  )
})

test('rows that only one has are fields too: what another added stays, what I took away is asked about where he changed it', () => {
  type Rows = Readonly<Record<string, number | null>>
  const read: Rows = { a: 1, b: 2 }
  const mine: Rows = { a: 1 }
  const theirs: Rows = { a: 1, b: 3, c: 4 }
  const offered = differing({ read, mine, theirs })
  expect([...offered]).toEqual([
    ['b', 'mine'],
    ['c', 'theirs'],
  ])
  expect(joined({ read, mine, theirs }, offered)).toEqual({ a: 1, c: 4 })
  expect(isSameDraft<Rows>({ a: 1, b: null }, { a: 1 })).toBe(true)
})
