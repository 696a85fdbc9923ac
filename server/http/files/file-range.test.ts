import { describe, expect, it } from 'vitest'
import { rangeOf } from './file-range.ts'

describe('a range of a file of 100 bytes', () => {
  it('is from one byte to another, to the end, or the last ones', () => {
    expect(rangeOf('bytes=0-9', 100)).toEqual({ start: 0, end: 9 })
    expect(rangeOf('bytes=90-', 100)).toEqual({ start: 90, end: 99 })
    expect(rangeOf('bytes=-30', 100)).toEqual({ start: 70, end: 99 })
    expect(rangeOf('bytes=50-1000', 100)).toEqual({ start: 50, end: 99 })
  })
  it('is the whole file where nothing is understood', () => {
    for (const header of [undefined, '', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'lines=1-2'])
      expect(rangeOf(header, 100)).toBeNull()
  })
  it('may be of no byte there is', () => {
    expect(rangeOf('bytes=100-', 100)).toBeUndefined()
    expect(rangeOf('bytes=-0', 100)).toBeUndefined()
  })
})
