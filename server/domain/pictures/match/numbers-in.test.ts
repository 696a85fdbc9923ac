import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readName } from './copy-mark.ts'
import { foldNumber } from './fold-name.ts'
import { matchName } from './match-name.ts'
import { matchPattern } from './match-pattern.ts'
import { type NameBook, nameBook, type PictureOwner } from './name-book.ts'
import { readPattern } from './name-pattern.ts'
import { numbersIn } from './numbers-in.ts'

const text = (most: number) => fc.string({ unit: fc.constantFrom(...'aB１- _x'), minLength: 1, maxLength: most })
const styles = fc
  .uniqueArray(
    text(4).filter((no) => foldNumber(no) !== ''),
    { maxLength: 8, selector: foldNumber },
  )
  .map((numbers) =>
    numbers.map((no, id): PictureOwner => ({ id, no, colours: [{ skcId: id, no: `${no}-b`, code: 'b', name: 'x' }] })),
  )
/** Such a name, or what a computer calls a copy of it. */
const fileName = (most: number) =>
  fc
    .tuple(text(most), fc.constantFrom('', ' - 副本', '的副本 (2)', ' copy 2', ' (12)'))
    .map(([name, mark]) => `${name}${mark}`)
const patterns = ['{style}-{colour}', 'a{style}_{n}', '{any}-{tag}', '{colour}{style}', '*_{style}_x', '{style}']

/** Those of the styles that bear a number the name can mean. */
function meant(all: readonly PictureOwner[], numbers: readonly string[]): PictureOwner[] {
  return all.filter(({ no, colours }) =>
    [no, ...colours.map((one) => one.no)].some((one) => numbers.includes(foldNumber(one))),
  )
}

test('a book of the numbers a name can mean reads it as the book of all does', () => {
  fc.assert(
    fc.property(styles, fileName(14), (all, name) => {
      const readBy = (book: NameBook) => readName(name, (one) => matchName(one, book))
      expect(readBy(nameBook(meant(all, numbersIn(name, null))))).toEqual(readBy(nameBook(all)))
    }),
  )
})

test.each(patterns)('by the pattern %s too', (pattern) => {
  const parts = readPattern(pattern) ?? expect.fail('no pattern')
  fc.assert(
    fc.property(styles, fileName(12), (all, name) => {
      const readBy = (book: NameBook) => readName(name, (one) => matchPattern(one, parts, book))
      expect(readBy(nameBook(meant(all, numbersIn(name, parts))))).toEqual(readBy(nameBook(all)))
    }),
  )
})

test('what stands beside the number keeps the numbers few', () => {
  const parts = readPattern('{style}-{colour}_main') ?? expect.fail('no pattern')
  expect(numbersIn('MP01-32-Black_main.jpg', parts)).toEqual(['mp01', 'mp01-32'])
  expect(numbersIn('ＭＰ01-black.jpg', null)).toEqual(['mp01-black', 'mp01'])
})
