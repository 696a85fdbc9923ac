import { tagCodes } from '@fairdesk/contract/names/tag-codes'
import { beforeAll, expect, test } from 'vitest'
import type { ReadResult } from 'zxing-wasm/reader'
import { type PrintedTag, prepareZXing, printedTag } from '../testing/printed-tag.ts'
import { type TagKind, tagKinds, tagsOfKind } from '../testing/tag-kinds.ts'
import { readCodes } from './read-codes.ts'
import { tagTextOf } from './symbologies.ts'
import { WeakReadings } from './weak-readings.ts'

beforeAll(prepareZXing)

const clear = { gainDots: 0, dotsPerModule: 3, pointsPerModule: 4, turn: 4, blur: 0.8 }

async function namesOf(tag: PrintedTag): Promise<string[]> {
  const image = await printedTag(tag)
  const weak = new WeakReadings()
  const names = new Set<string>()
  for (const binarizer of ['local', 'fixed'] as const)
    for (const text of weak.confirm(await readCodes(image, { binarizer, isInverted: false }))) names.add(text)
  return [...names]
}

test.each(Object.keys(tagKinds) as TagKind[])('a tag printed as %s is read', async (kind) => {
  const [tag] = tagsOfKind(kind, 1)
  expect(await namesOf({ ...clear, text: '', ...tag, ...clear })).toEqual([tag?.text])
})

test.each([
  ['UPC-E', ']E001234565', '0012345000065'],
  ['Code 39 with a check sign', ']A1GX2301-BK-', 'gx2301-bk'],
  ['GS1 Data Matrix', '(01)06901234567892(10)AB12', '6901234567892'],
])('the text of a %s, %s, stands for %s', (_, text, code) => {
  expect(tagCodes(text)).toContain(code)
})

test('the check sign of a Code 39 stands for nothing where it does not check', async () => {
  const tag = { ...clear, text: 'GX2301-BKA', print: { format: 'Code39' } } as const
  expect(await namesOf(tag)).toEqual(['GX2301-BKA'])
})

test('fourteen digits without their check digit, and other numbers of digits, are no ITF-14', async () => {
  for (const text of ['16901234567890', '1690123456', '169012345678'])
    expect(await namesOf({ ...clear, text, print: { format: 'ITF' } })).toEqual([])
})

test('a UPC-E of number system 1 is not read: so does half of an EAN-13 look', async () => {
  expect(await namesOf({ ...clear, text: '', print: { format: 'UPCE', content: '11234562' } })).toEqual([])
})

const gbk = Uint8Array.of(0xd3, 0xf0, 0xc8, 0xde)
const utf8 = new TextEncoder().encode('羽绒')
const latin = Uint8Array.of(0x43, 0x61, 0x66, 0xe9)

test.each([
  ['UTF-8', utf8, '羽绒'],
  ['GBK', gbk, '羽绒'],
  ['Latin letters', latin, 'Café'],
])('a QR code that declares its %s as bytes is read as that', async (_, content, text) => {
  expect(await namesOf({ ...clear, text: '', print: { format: 'QRCode', content } })).toEqual([text])
})

test('a QR code without a declared character set is read as UTF-8, else as the reader does, else as Latin', async () => {
  const textOf = (bytes: Uint8Array) => {
    const text = new TextDecoder('gb18030').decode(bytes)
    return tagTextOf({ format: 'QRCode', symbology: 'QRCode', hasECI: false, bytes, text } as ReadResult)
  }
  expect([utf8, gbk, latin].map(textOf)).toEqual(['羽绒', '羽绒', 'Café'])
})
