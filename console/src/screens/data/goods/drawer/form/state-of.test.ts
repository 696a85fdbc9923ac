import { expect, test } from 'vitest'
import { actsOn, stateOf } from './state-of.ts'

test.each([
  [[], 'onSale', []],
  [['onSale', 'onSale'], 'onSale', ['freeze', 'drop']],
  [['onSale', 'frozen'], 'partFrozen', ['freeze', 'unfreeze', 'drop']],
  [['frozen', 'dropped'], 'frozen', ['unfreeze', 'drop', 'undrop']],
  [['onSale', 'dropped'], 'onSale', ['freeze', 'drop', 'undrop']],
  [['dropped'], 'dropped', ['undrop']],
] as const)('colours %j are %s and may be %j', (statuses, state, acts) => {
  expect([stateOf(statuses), actsOn(statuses)]).toEqual([state, acts])
})
