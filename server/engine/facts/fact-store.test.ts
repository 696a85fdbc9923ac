import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FactStore } from './fact-store.ts'
import type { RowFacts } from './row-columns.ts'

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
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('compact'), order: fc.constant(0), rows: fc.constant([]) }) },
)

/** The store's rows as plain text, order by order. */
function contentOf(facts: FactStore, orders: Orders): string[] {
  return [...orders.keys()].flatMap((id) => {
    const index = [...facts.ordersByCustomer].find((order) => facts.customer[order] === id) ?? -1
    const lines: string[] = []
    let cell = facts.cellStart[index] ?? 0
    for (let at = facts.start[index] ?? 0; at < (facts.start[index] ?? 0) + (facts.count[index] ?? 0); at++) {
      const length = facts.length[at] ?? 0
      const price = facts.price[at] ?? 0
      const qtys = [...facts.cells.subarray(cell, cell + length)]
      lines.push(
        `${id} ${facts.skc[at]} ${facts.qty[at]} ${qtys} ${facts.prices.tag[price]} ${facts.prices.net[price]}`,
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

it('holds after any patches what a plain map holds', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const facts = new FactStore()
      const orders: Orders = new Map()
      for (const { kind, order: id, rows } of steps) {
        const order = { id, customer: id, status: 1, type: 0 }
        if (kind === 'compact') facts.compact()
        else if (kind === 'patch') {
          facts.patch(order, rows)
          const known = orders.get(id) ?? new Map<number, RowFacts>()
          for (const one of rows) known.set(one.skc, one)
          orders.set(id, known)
        } else {
          const whole = new Map(rows.map((one) => [one.skc, one]))
          facts.put(order, [...whole.values()])
          orders.set(id, whole)
        }
        expect(contentOf(facts, orders)).toEqual(plainOf(orders))
      }
    }),
    { numRuns: 400 },
  )
})
