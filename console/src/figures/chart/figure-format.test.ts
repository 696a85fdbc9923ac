import { expect, test } from 'vitest'
import { averageFormat, isAverage, kindOf } from './figure-format.ts'

test('stars are told to two decimals, pieces for each thing to one', () => {
  expect([averageFormat('score')(3.254), averageFormat('depth')(3.254)]).toEqual(['3.25', '3.3'])
  expect([isAverage('score'), isAverage('votes'), kindOf('votes')]).toEqual([true, false, 'integer'])
})
