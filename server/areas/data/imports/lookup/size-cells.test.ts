import { expect, test } from 'vitest'
import { readSizeCell, type SizeContext, slashIn } from './size-cells.ts'
import type { SizeGroup } from './size-groups.ts'

const group = (id: number, ...codes: readonly string[]): SizeGroup => ({
  ...{ id, code: `G${id}`, name: `G${id}` },
  sizes: codes.map((code, at) => ({ id: id * 100 + at, code, slot: at + 1, no: at + 1 })),
})
const letters = group(1, 'S', 'M', 'L', 'XL', '2XL')
const shoes = group(2, '35', '36', '37', '38', '39', '40')
const children = group(3, '3', '4', '5', '6', '90', '100', '110')
const groups = [letters, shoes, children]

function read(text: string, more: Partial<SizeContext> & { readonly known?: readonly string[] } = {}) {
  const { known = [], ...context } = more
  const reading = readSizeCell(text, {
    ...{ isKnown: (one) => known.includes(one), groups, slash: 'unclear', isOfOneSize: false },
    ...context,
  })
  return 'sizes' in reading ? [reading.as, reading.sizes.join(' ')] : [reading.as]
}

test.each([
  ['S/M/L', 'S M L'],
  ['S,M,L', 'S M L'],
  ['S、M、L', 'S M L'],
  ['Ｓ／Ｍ／Ｌ', 'S M L'],
  ['S;M;L', 'S M L'],
  ['S M L XL', 'S M L XL'],
  ['36/37/38', '36 37 38'],
  ['S-XL', 'S M L XL'],
  ['S～XL', 'S M L XL'],
  ['S至XXL', 'S M L XL 2XL'],
  ['35-40', '35 36 37 38 39 40'],
  ['35码-40码', '35 36 37 38 39 40'],
  ['S/M;L/XL', 'S/M L/XL'],
  ['S-L,2XL', 'S M L 2XL'],
  ['S.M.L.XL', 'S M L XL'],
  ['S+M+L', 'S M L'],
  ['36+37+38', '36 37 38'],
  ['SML', 'S M L'],
  ['SMLXL', 'S M L XL'],
  ['35-40全码', '35 36 37 38 39 40'],
  ['S M L XL 4个码', 'S M L XL'],
  ['S、M、L（共3个码）', 'S M L'],
])('%s is several sizes', (text, sizes) => {
  expect(read(text)).toEqual(['several', sizes])
})

test.each([
  ...['S', 'F', 'O/S', '170/88A', '165/84A/M', '80/48', 'L/40', 'L(175/80A)', '2 XL', '均码', '90-95', '3-6M', '24-36'],
  ...['4120,42', '黑-白', 'A-1', 'XL-', '7-8', '12-18', '1-2岁', '42 建议拍大一码', '70-C'],
  ...['35.5', '36+', 'S+', '全码', '12个月', '42个码'],
])('%s is one size', (text) => {
  expect(read(text)).toEqual(['one'])
})

test.each([
  ['S/M', 'S M'],
  ['36/38', '36 38'],
  ['3-6', '3 4 5 6'],
  ['90-100', '90 100'],
  ['L-XL', 'L XL'],
])('%s may be one size or several', (text, sizes) => {
  expect(read(text)).toEqual(['either', sizes])
  expect(read(text, { known: [text] })).toEqual(['one'])
})

test('rows of one SKU have one size, and the column says what a slash is', () => {
  expect(read('S/M', { isOfOneSize: true })).toEqual(['one'])
  expect(read('S/M', { slash: 'separates' })).toEqual(['several', 'S M'])
  expect(read('S/M', { slash: 'joins' })).toEqual(['one'])
  const slash = (...texts: readonly string[]) => slashIn(texts, (text) => text === 'M/L')
  expect(slash('S/M', 'S/M/L')).toBe('separates')
  expect(slash('S/M', 'M/L')).toBe('joins')
  expect(slash('S/M', 'S;M;L')).toBe('joins')
  expect([slash('S/M', 'XL'), slash('S/M/L', 'M/L')]).toEqual(['unclear', 'unclear'])
})

test('a range that no group orders is likely of the usual sizes; of none where two order it otherwise', () => {
  const unresolved = (text: string, some: readonly SizeGroup[]) =>
    readSizeCell(text, { isKnown: () => false, groups: some, slash: 'unclear', isOfOneSize: false })
  expect(unresolved('S-3XL', groups)).toEqual({ as: 'likely', sizes: ['S', 'M', 'L', 'XL', '2XL', '3XL'] })
  expect(unresolved('35-38', [])).toEqual({ as: 'likely', sizes: ['35', '36', '37', '38'] })
  expect(unresolved('80-120', [])).toEqual({ as: 'likely', sizes: ['80', '90', '100', '110', '120'] })
  expect(unresolved('XL-S', groups)).toMatchObject({ as: 'unresolved', likely: [] })
  expect(unresolved('S-L', [letters, group(9, 'S', 'L')])).toMatchObject({ likely: ['S;M;L', 'S;L'] })
})
