import { isCovered, type OrderProblem, orderRuleNames, shortfallOf } from '@fairdesk/contract/orders/order-problems'
import { switchesFrom } from '@fairdesk/contract/switches'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { judgeOrder } from './judge-order.ts'
import type { OrderFacts, SkcRuleFacts } from './order-facts.ts'

const sizes = ['S', 'M', 'L', 'XL'].map((name, at) => ({ sizeId: at + 1, slot: at + 1, no: at + 1, name }))

function skc(of: Partial<SkcRuleFacts> & { readonly skcId: number }): SkcRuleFacts {
  const qtys = of.qtys ?? []
  return {
    goodsId: of.skcId,
    colourId: 1,
    status: 'onSale',
    brandCode: 'SC',
    sizeMask: 0b1111,
    offMask: 0,
    sizes,
    limits: [],
    consecutiveSizesMin: null,
    cartons: [],
    skcMust: false,
    styleMust: false,
    isStyleOnSale: true,
    qty: Array.from(qtys).reduce((sum, qty) => sum + qty, 0),
    ...of,
    qtys,
  }
}

const facts = (skcs: readonly SkcRuleFacts[], more: Partial<OrderFacts> = {}): OrderFacts => ({
  brandCodes: [],
  skcs,
  target: null,
  orderedElsewhere: new Set(),
  stock: new Map(),
  ordered: { qty: 0, amountFen: 0 },
  ...more,
})
const found = (given: OrderFacts, stored: object = {}) =>
  judgeOrder(given, switchesFrom({ ...stored })).map(({ rule, skcId, sizeId, need, have, blocks }) => ({
    rule,
    skcId,
    sizeId,
    need,
    have,
    blocks,
  }))

it('names the cell that mends each problem, and what is asked and there', () => {
  const order = facts([
    skc({ skcId: 1, qtys: [1, 0, 3], consecutiveSizesMin: 3 }),
    skc({ skcId: 2, qtys: [0, 13], limits: [{ figure: 'multiple', need: 12, counts: 'skc', from: 'style' }] }),
    skc({ skcId: 3, skcMust: true }),
    skc({ skcId: 4, status: 'dropped', qtys: [5] }),
  ])
  expect(found(order)).toEqual([
    { rule: 'must', skcId: 3, sizeId: 1, need: 1, have: 0, blocks: false },
    { rule: 'multiple', skcId: 2, sizeId: 1, need: 12, have: 13, blocks: false },
    { rule: 'sizes', skcId: 1, sizeId: 2, need: 3, have: 1, blocks: false },
    { rule: 'gone', skcId: 4, sizeId: 1, need: 0, have: 5, blocks: false },
  ])
})

it('asks for a must-order style once, and for none that the customer cannot have', () => {
  const style = (skcId: number, of: Partial<SkcRuleFacts> = {}) => skc({ skcId, goodsId: 7, styleMust: true, ...of })
  const must = (order: OrderFacts) =>
    found(order, { checkMustOrder: 'blockOnSubmit' }).filter(({ rule }) => rule === 'must')
  expect(must(facts([style(1), style(2)]))).toEqual([
    { rule: 'must', skcId: null, sizeId: 1, need: 1, have: 0, blocks: true },
  ])
  expect(must(facts([style(1), style(2, { qtys: [1] })]))).toEqual([])
  expect(must(facts([style(1, { status: 'frozen' }), style(2, { offMask: 0b1111 })]))).toEqual([])
  expect(must(facts([style(1)], { brandCodes: ['HF'] }))).toEqual([])
})

it('holds an order against its target in pieces and amount, by its own percents before the switches', () => {
  const target = { qty: 100, amountFen: 10_000, minBp: null, maxBp: null }
  const targets = (of: Partial<OrderFacts>) =>
    found(facts([skc({ skcId: 1, qtys: [1] })], of)).map(({ rule, need, have }) => [rule, need, have])
  expect(targets({ target, ordered: { qty: 62, amountFen: 9000 } })).toEqual([['targetMin', 80, 62]])
  expect(targets({ target: { ...target, minBp: 6000 }, ordered: { qty: 62, amountFen: 9000 } })).toEqual([])
  expect(targets({ target: { ...target, maxBp: 11_000 }, ordered: { qty: 111, amountFen: 9000 } })).toEqual([
    ['targetMax', 110, 111],
  ])
  expect(targets({ target: { ...target, qty: 0, amountFen: null }, ordered: { qty: 0, amountFen: 0 } })).toEqual([])
})

it('tells nothing of a rule that is off, blocks by one that blocks anywhere, and never submits nothing', () => {
  const order = facts([skc({ skcId: 1, qtys: [1], limits: [{ figure: 'min', need: 6, counts: 'skc', from: 'skc' }] })])
  expect(found(order, { enforceMoq: 'off' })).toEqual([])
  for (const enforceMoq of ['blockOnSave', 'blockOnSubmit']) expect(found(order, { enforceMoq })[0]?.blocks).toBe(true)
  expect(found(facts([skc({ skcId: 1, status: 'dropped', qtys: [4] })]))[0]).toMatchObject({
    rule: 'empty',
    blocks: true,
  })
})

const problem = fc.record({
  rule: fc.constantFrom(...orderRuleNames),
  need: fc.integer({ min: 1, max: 50 }),
  have: fc.integer({ min: 0, max: 80 }),
})

it('a waiver holds exactly while the same is no worse', () => {
  const of = (figures: { rule: OrderProblem['rule']; need: number; have: number }): OrderProblem => ({
    ...figures,
    styleId: 1,
    skcId: 1,
    goodsId: 1,
    colourId: 1,
    sizeId: 1,
    counts: 'pieces',
    blocks: true,
  })
  fc.assert(
    fc.property(problem, problem, (waived, now) => {
      const same = { ...now, rule: waived.rule }
      expect(isCovered(of(same), of(waived))).toBe(shortfallOf(same) <= shortfallOf(waived))
      expect(isCovered({ ...of(same), skcId: 2 }, of(waived))).toBe(false)
    }),
  )
  expect(isCovered(of({ rule: 'minimum', need: 6, have: 3 }), of({ rule: 'minimum', need: 6, have: 4 }))).toBe(false)
  expect(isCovered(of({ rule: 'minimum', need: 6, have: 5 }), of({ rule: 'minimum', need: 6, have: 4 }))).toBe(true)
})

it('misses nothing that another order of the customer holds', () => {
  const skcs = [
    skc({ skcId: 1, qtys: [6] }),
    skc({ skcId: 2, skcMust: true }),
    skc({ skcId: 3, goodsId: 9, styleMust: true }),
    skc({ skcId: 4, goodsId: 9, styleMust: true }),
  ]
  const musts = (orderedElsewhere: ReadonlySet<number>) => found(facts(skcs, { orderedElsewhere })).length
  expect(musts(new Set())).toBe(2)
  expect(musts(new Set([2]))).toBe(1)
  expect(musts(new Set([2, 4]))).toBe(0)
})
