import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FactStore } from './fact-store.ts'
import { type Facts, FactsVersion } from './rows/facts.ts'
import type { RowFacts } from './rows/segment.ts'

type Orders = Map<number, Map<number, RowFacts>>

const row = fc.record({
  skc: fc.nat({ max: 30 }),
  qtys: fc.array(fc.nat({ max: 9 }), { maxLength: 6 }),
  tag: fc.nat({ max: 3 }),
  net: fc.nat({ max: 3 }),
  agent: fc.constant(0),
})
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('patch'),
      order: fc.nat({ max: 4 }),
      rows: fc.array(row, { maxLength: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('put'),
      order: fc.nat({ max: 4 }),
      rows: fc.array(row, { maxLength: 20 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('version'), order: fc.constant(0), rows: fc.constant([]) }) },
)

/** The store's rows as plain text, order by order. */
function contentOf(facts: Facts, orders: Orders): string[] {
  return [...orders.keys()].flatMap((id) => {
    const index = [...facts.ordersByCustomer].find((order) => facts.customer[order] === id) ?? -1
    const segment = facts.segmentOf(index)
    const lines: string[] = []
    let cell = facts.cellStart[index] ?? 0
    for (let at = facts.start[index] ?? 0; at < (facts.start[index] ?? 0) + (facts.count[index] ?? 0); at++) {
      const length = segment.length[at] ?? 0
      const price = segment.price[at] ?? 0
      const qtys = [...segment.cell.subarray(cell, cell + length)]
      lines.push(
        `${id} ${segment.skc[at]} ${segment.qty[at]} ${qtys} ${facts.prices.tag[price]} ${facts.prices.net[price]}`,
      )
      cell += length
    }
    return lines
  })
}

function plainOf(orders: Orders): string[] {
  return [...orders].flatMap(([id, rows]) =>
    [...rows.values()]
      .filter(({ qtys }) => Array.from(qtys).some((qty) => qty > 0))
      .sort((one, other) => one.skc - other.skc)
      .map(({ skc, qtys, tag, net }) => {
        const used = Array.from(qtys).slice(0, Array.from(qtys).findLastIndex((qty) => qty > 0) + 1)
        return `${id} ${skc} ${used.reduce((sum, qty) => sum + qty, 0)} ${used} ${tag} ${net}`
      }),
  )
}

type KeptVersion = { readonly version: FactsVersion; readonly orders: Orders; readonly content: string[] }

it('holds after any patches what a plain map holds, and keeps every version as it was', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const facts = new FactStore()
      const orders: Orders = new Map()
      const kept: KeptVersion[] = []
      for (const { kind, order: id, rows } of steps) {
        const order = { id, customer: id, status: 1, type: 0 }
        if (kind === 'version')
          kept.push({ version: facts.version(), orders: new Map(orders), content: plainOf(orders) })
        else if (kind === 'patch') {
          facts.patch(order, rows)
          const known = new Map(orders.get(id))
          for (const one of rows) known.set(one.skc, one)
          orders.set(id, known)
        } else {
          const whole = new Map(rows.map((one) => [one.skc, one]))
          facts.put(order, [...whole.values()])
          orders.set(id, whole)
        }
        expect(contentOf(facts, orders)).toEqual(plainOf(orders))
        for (const { version, orders: then, content } of kept) expect(contentOf(version, then)).toEqual(content)
      }
    }),
    { numRuns: 400 },
  )
})

function bytesOf(facts: FactStore, version = facts.version()): number {
  return version.message.segments.reduce((sum, { memory }) => sum + memory.byteLength, 0)
}

it('gives up segments that most orders have left, and keeps the rest of them', () => {
  const facts = new FactStore()
  const rowsOf = (tag: number, count: number) =>
    Array.from({ length: count }, (_, skc) => ({ skc, qtys: [1, 2], tag, net: 0, agent: 0 }))
  for (let id = 1; id <= 40; id++) facts.put({ id, customer: id, status: 1, type: 0 }, rowsOf(id, 500))
  const before = facts.version()
  for (let turn = 0; turn < 50; turn++) {
    for (let id = 1; id <= 39; id++) {
      facts.version()
      facts.patch({ id, customer: id, status: 1, type: 0 }, [{ skc: turn, qtys: [9], tag: 0, net: 0, agent: 0 }])
    }
  }
  expect(bytesOf(facts)).toBeLessThan(bytesOf(facts, before) * 3)
  const whole = new Map([[40, new Map(rowsOf(40, 500).map((row) => [row.skc, row]))]])
  expect(contentOf(facts, whole)).toEqual(plainOf(whole))
  const first = new Map([[1, new Map(rowsOf(1, 500).map((row) => [row.skc, row]))]])
  expect(contentOf(FactsVersion.from(before.message, {}), first)).toEqual(plainOf(first))
})
