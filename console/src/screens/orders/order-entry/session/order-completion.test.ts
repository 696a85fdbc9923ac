import { expect, test } from 'vitest'
import { completionOf } from './order-completion.ts'

const figures = { qty: 30, amount: 1500 }

test.each([
  ['pieces', { qty: 60, amount: null }, figures, { percent: 50, measure: 'qty', target: 60 }],
  ['pieces before amount', { qty: 60, amount: 1000 }, figures, { percent: 50, measure: 'qty', target: 60 }],
  [
    'amount where no pieces are asked',
    { qty: null, amount: 6000 },
    figures,
    { percent: 25, measure: 'amount', target: 6000 },
  ],
  [
    'amount where pieces are nought',
    { qty: 0, amount: 6000 },
    figures,
    { percent: 25, measure: 'amount', target: 6000 },
  ],
  ['no target', { qty: null, amount: null }, figures, null],
  ['targets of nought', { qty: 0, amount: 0 }, figures, null],
  ['an amount out of sight', { qty: null }, { qty: 30, amount: undefined }, null],
] as const)('completion by %s', (_name, target, of, completion) => {
  expect(completionOf(target, of)).toEqual(completion)
})
