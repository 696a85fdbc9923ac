import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { encodeGb18030 } from './gb18030.ts'

/** Of any signs; fast-check's own unit for them takes seconds to make. */
const texts = fc.array(fc.integer({ min: 0, max: 0x10ffff })).map((points) => String.fromCodePoint(...points))

/** Of the signs that everybody may define for himself some have no code. */
const own = /[\u{e000}-\u{f8ff}]/gu

it('is read back as it was written by whoever reads GB18030', () => {
  fc.assert(
    fc.property(texts, (any) => {
      const text = any.toWellFormed().replaceAll(own, '')
      expect(new TextDecoder('gb18030').decode(encodeGb18030(text))).toBe(text)
    }),
    { numRuns: propertyRuns(300) },
  )
})

it('is read back where it holds the sign for what could not be read', () => {
  expect(new TextDecoder('gb18030').decode(encodeGb18030('款\ufffd'))).toBe('款\ufffd')
})

it('writes common signs as every reader of GBK knows them', () => {
  expect(encodeGb18030('订单A，￥').toString('hex')).toBe('b6a9b5a541a3aca3a4')
})
