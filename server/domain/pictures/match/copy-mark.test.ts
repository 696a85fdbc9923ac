import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slowness } from '../../../testing/slowness.ts'
import { readingsOf, readName } from './copy-mark.ts'
import { matchName } from './match-name.ts'
import { matchPattern } from './match-pattern.ts'
import { nameBook, type PictureOwner } from './name-book.ts'
import { readPattern } from './name-pattern.ts'

const colour = (skcId: number, no: string, code: string, name: string) => ({ skcId, no, code, name })
const book = nameBook([
  { id: 1, no: 'A123', colours: [colour(11, 'A123-K1', '01', '黑')] },
  { id: 2, no: 'A123-1', colours: [] },
  { id: 3, no: 'B7 副本', colours: [] },
  { id: 4, no: 'B7', colours: [] },
  { id: 5, no: 'C9 (2)', colours: [] },
  { id: 6, no: 'C9', colours: [] },
  { id: 7, no: 'D COPY', colours: [] },
  { id: 8, no: 'D', colours: [colour(81, '', 'CP', 'Copy')] },
  { id: 9, no: '20260101', colours: [] },
])

/** "style/colour/place mark", "style?rest mark" or "unknown". */
function say(fileName: string, pattern = ''): string {
  const parts = readPattern(pattern)
  const { match, mark } = readName(fileName, (name) =>
    parts ? matchPattern(name, parts, book) : matchName(name, book),
  )
  const said =
    match.kind === 'nothing'
      ? 'unknown'
      : match.kind === 'number'
        ? `${match.named.owner.id}?${match.rest}`
        : `${match.named.owner.id}/${match.skcId ?? ''}/${match.position}`
  return mark === '' ? said : `${said} ${mark}`
}

describe('names that computers make', () => {
  test.each([
    // Windows, Finder, Photoshop, drives and phones, in their three languages
    ['A123 - 副本.jpg', '1//0 副本'],
    ['A123 - 副本 (2).jpg', '1//0 副本 (2)'],
    ['Ａ１２３ － 副本（２）.JPG', '1//0 副本(2)'],
    ['A123-副本.jpg', '1//0 副本'],
    ['A123副本.jpg', '1//0 副本'],
    ['A123(副本).jpg', '1//0 副本'],
    ['A123 拷贝.jpg', '1//0 拷贝'],
    ['A123 拷贝 3.jpg', '1//0 拷贝 3'],
    ['A123的副本.jpg', '1//0 副本'],
    ['“A123”的副本.jpg', '1//0 副本'],
    ['「A123.jpg」的副本', '1//0 副本'],
    ['复件 A123.jpg', '1//0 复件'],
    ['复件 (2) A123.jpg', '1//0 复件 (2)'],
    ['A123-複製.jpg', '1//0 複製'],
    ['A123 - 複製 (2).png', '1//0 複製 (2)'],
    ['複製 - A123.jpg', '1//0 複製'],
    ['A123 拷貝 2.webp', '1//0 拷貝 2'],
    ['A123 - Copy.jpg', '1//0 Copy'],
    ['a123 - copy (12).JPG', '1//0 copy (12)'],
    ['A123-1 copy 2.jpg', '2//0 copy 2'],
    ['Copy of A123.jpg', '1//0 Copy of'],
    ['Copy (2) of A123.jpg', '1//0 Copy (2) of'],
    ['上装/Copy_of_A123.jpg', '1//0 Copy_of'],
    ['A123 - 副本 - 副本.jpg', '1//0 副本 副本'],
    ['Copy of A123 - 副本 (2) (1).jpg', '1//0 Copy of 副本 (2) (1)'],
    // what else the name says stays as it is read
    ['A123_黑 - 副本.jpg', '1/11/0 副本'],
    ['A123_01-2 - 副本 (3).jpg', '1/11/2 副本 (3)'],
    ['A123-2 (2).jpg', '1//2 (2)'],
    ['A123-k1-3 拷贝.jpg', '1/11/3 拷贝'],
    ['A123_main - 副本.jpg', '1//0 副本'],
    ['A123 (11).jpg', '1//0 (11)'],
    ['A123_绿 - 副本.jpg', '1?绿 副本'],
    // a number, a place or a colour that really reads so has it
    ['A123 (1).jpg', '1//1'],
    ['A123-1.jpg', '2//0'],
    ['A123-1 - 副本.jpg', '2//0 副本'],
    ['B7 - 副本.jpg', '4//0 副本'],
    ['B7 副本 - 副本.jpg', '3//0 副本'],
    ['B7 副本.jpg', '3//0'],
    ['B7 副本 (2).jpg', '3//2'],
    ['B7 (11).jpg', '4//0 (11)'],
    ['C9 (2).jpg', '5//0'],
    ['D copy.jpg', '7//0'],
    ['D copy 2.jpg', '7//2'],
    ['Copy of D.jpg', '8//0 Copy of'],
    ['D_copy.jpg', '8/81/0'],
    // and no word is guessed
    ['A123copy.jpg', 'unknown'],
    ['A123 (2027).jpg', '1?2027)'],
    ['A123-已编辑.jpg', '1?已编辑'],
    ['微信图片_20260101.jpg', 'unknown'],
    ['副本.jpg', 'unknown'],
    ['Copy of.jpg', 'unknown'],
    ['(2).jpg', 'unknown'],
  ])('%s', (name, said) => expect(say(name)).toBe(said))

  test.each([
    ['{style}-{colour}_main', 'A123-黑_main - 副本.jpg', '1/11/0 副本'],
    ['{style}', 'Copy of A123 (2).jpg', '1//0 Copy of (2)'],
    ['*_{style}', 'look_B7 副本.jpg', '3//0'],
    ['{style} ({n})', 'A123 (3).jpg', '1//3'],
    ['{style}', 'nothing - 副本.jpg', 'unknown'],
  ])('by the pattern %s: %s', (pattern, name, said) => expect(say(name, pattern)).toBe(said))
})

const code = fc.stringMatching(/^[A-Z0-9](?:[A-Z0-9_ -]{0,8}[A-Z0-9])?$/)
const goods = fc
  .uniqueArray(code, { minLength: 1, maxLength: 8, selector: (no) => no.replaceAll(' ', '') })
  .map((numbers) => numbers.map((no, at): PictureOwner => ({ id: at + 1, no, colours: [] })))
const copies = fc.constantFrom<(name: string) => string>(
  (name) => `${name} - 副本`,
  (name) => `${name} - 副本 (2)`,
  (name) => `${name}的副本`,
  (name) => `“${name}”的副本`,
  (name) => `${name} 拷贝 3`,
  (name) => `${name} - 複製 (12)`,
  (name) => `复件 (2) ${name}`,
  (name) => `${name} - Copy (2)`,
  (name) => `Copy of ${name}`,
  (name) => `${name} (37)`,
)

test('whatever the numbers are, a copy of a picture is of the style of that picture', () => {
  fc.assert(
    fc.property(goods, fc.nat(), copies, copies, (all, pick, copy, again) => {
      const style = all[pick % all.length] ?? expect.fail('no style')
      const known = nameBook(all)
      for (const name of [copy(style.no), again(copy(style.no))]) {
        const { match, mark } = readName(`${name}.jpg`, (read) => matchName(read, known))
        expect(match.kind === 'whole' && match.named.owner.no).toBe(style.no)
        expect(mark).not.toBe('')
      }
    }),
  )
})

test('no mark of a copy takes a picture from a style whose number reads so', () => {
  fc.assert(
    fc.property(goods, fc.nat(), copies, (all, pick, copy) => {
      const like = all[pick % all.length] ?? expect.fail('no style')
      const no = copy(like.no)
      const known = nameBook([...all, { id: 99, no, colours: [] }])
      const { match, mark } = readName(`${no}.jpg`, (read) => matchName(read, known))
      expect([match.kind === 'whole' && match.named.owner.id, mark]).toEqual([99, ''])
    }),
  )
})

test('what is found as it is written is found so with marks known or not', () => {
  const names = fc.stringMatching(/^[AB1_ ()-]{0,20}(?:副本|copy)?[ (12)]{0,5}$/)
  fc.assert(
    fc.property(goods, names, (all, name) => {
      const known = nameBook(all)
      const plain = matchName(name, known)
      if (plain.kind === 'whole') expect(readName(name, (read) => matchName(read, known)).match).toEqual(plain)
    }),
  )
})

test('a name of nothing but marks is read in no time', () => {
  const started = performance.now()
  for (const name of ['副本'.repeat(150), ' (1)'.repeat(75), ' - '.repeat(100), 'copy of '.repeat(40)])
    expect(readingsOf(name).length).toBeLessThan(6)
  expect(performance.now() - started).toBeLessThan(200 * slowness())
})
