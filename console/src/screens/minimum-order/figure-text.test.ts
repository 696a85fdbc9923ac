import { describe, expect, it } from 'vitest'
import { figureFrom } from './figure-text.ts'

describe('a figure as it is typed', () => {
  it('is a whole number, also in full width or with a thousands sign, or nothing', () => {
    expect(['48', ' ４８ ', '1,200', '', '  '].map(figureFrom)).toEqual([48, 48, 1200, null, null])
  })
  it('is not taken where it is anything else', () => {
    expect(['0', '-1', '1.5', '1e3', '=1+1', '1000000', 'NaN'].map(figureFrom)).toEqual(Array(7).fill(undefined))
  })
})
