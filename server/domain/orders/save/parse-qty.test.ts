import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQty } from './parse-qty.ts'

describe('a quantity', () => {
  it.each([
    [0, 0],
    [12, 12],
    ['12', 12],
    ['007', 7],
    ['１２', 12],
    ['1２', 12],
    [1e9, 1_000_000_000],
    [345345345345, 345345345345],
  ])('%j is %i', (value, qty) => expect(parseQty(value)).toBe(qty))

  it.each([
    '',
    ' ',
    '12 ',
    ' 12',
    '1.5',
    '-1',
    '+1',
    '1e3',
    '0x10',
    '=1+1',
    'NaN',
    '十二',
    '①',
    '٣',
    '1,000',
    '12\n',
    1.5,
    -1,
    -0,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
    true,
    [],
    [1],
    {},
    { qty: 1 },
  ])('%j is none', (value) => expect(parseQty(value)).toBeNull())

  it('written out is itself', () => {
    assert(property(integer({ min: 0, max: 32_767 }), (qty) => parseQty(String(qty)) === qty))
  })
})
