import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slowness } from '../../../testing/slowness.ts'
import { type Match, matchName } from './match-name.ts'
import { matchPattern } from './match-pattern.ts'
import { nameBook, type PictureOwner } from './name-book.ts'
import { readPattern } from './name-pattern.ts'

const colour = (skcId: number, no: string, code: string, name: string) => ({ skcId, no, code, name })
const book = nameBook([
  { id: 1, no: 'AB', colours: [colour(11, 'AB-T1', '01', '黑'), colour(12, 'AB-T2', '02', 'Off-White')] },
  { id: 2, no: 'AB-01', colours: [colour(21, 'T2 100', '1', '红')] },
  { id: 3, no: 'GN_2027 A', colours: [colour(31, '', 'BK', 'Black')] },
  { id: 4, no: '9041', colours: [] },
])

describe('by what is known', () => {
  test.each([
    ['AB.jpg', '1//0'],
    ['ab_01.JPG', '1/11/0'],
    ['ＡＢ_黑.png', '1/11/0'],
    ['AB_黑-2.webp', '1/11/2'],
    ['AB-黑_main.jpg', '1/11/0'],
    ['AB-黑-主图.jpg', '1/11/0'],
    ['AB off-white 3.jpg', '1/12/3'],
    ['AB-3.jpg', '1//3'],
    ['AB (4).jpg', '1//4'],
    ['AB-10.jpg', '1//10'],
    ['AB-T2.jpg', '1/12/0'],
    ['ab-t2_5.jpg', '1/12/5'],
    ['AB-01.jpg', '2//0'],
    ['AB-01_1.jpg', '2/21/0'],
    ['AB-01-1.jpg', '2//1'],
    ['t2100-2.jpg', '2/21/2'],
    ['gn_2027a_black.jpg', '3/31/0'],
    [' GN _ 2027 A - bk - 2 .jpg', '3/31/2'],
    ['上装/9041.jpeg', '4//0'],
    ['AB_绿.jpg', '1?绿'],
    ['AB-11.jpg', '1?11'],
    ['AB-01_green.jpg', '2?green'],
    ['ABC.jpg', 'unknown'],
    ['IMG_2034.jpg', 'unknown'],
    ['.jpg', 'unknown'],
  ])('%s', (name, said) => expect(say(matchName(name, book))).toBe(said))
})

describe('by a pattern', () => {
  test.each([
    ['{style}-{colour}_main', 'ab-黑_main.jpg', '1/11/0'],
    ['{style}-{colour}_main', 'AB-Off-White_MAIN.jpg', '1/12/0'],
    ['{style}-{colour}_main.jpg', 'AB-01-1_main.jpg', '2/21/0'],
    ['{style}_{colour}-{n}', 'GN_2027 A_BK-3.jpg', '3/31/3'],
    ['{any}_{style}', 'SS27_look_9041.png', '4//0'],
    ['*{tag}', 'photo T2 100.png', '2/21/0'],
    ['{款号}-{序号}', 'AB-7.jpg', '1//7'],
    ['{colour}@{style}', '黑@AB.jpg', '1/11/0'],
    ['{style}-{colour}_main', 'AB-green_main.jpg', '1?green'],
    ['{style}-{colour}_main', 'AB-黑.jpg', 'unknown'],
    ['{style}', 'nothing.jpg', 'unknown'],
  ])('%s reads %s', (pattern, name, said) => {
    const parts = readPattern(pattern)
    expect(parts && say(matchPattern(name, parts, book))).toBe(said)
  })

  test.each(['', 'main', '{colour}', '{style}{style}', '{style}-{tag}', '{style}-{size}', '{style', '{style}**', '{}'])(
    '%s is no pattern',
    (pattern) => expect(readPattern(pattern)).toBeNull(),
  )
})

describe('whatever the numbers are', () => {
  const code = fc.stringMatching(/^[A-Z0-9][A-Z0-9_ -]{0,8}[A-Z0-9]$/)
  const goods = fc.uniqueArray(code, { minLength: 1, maxLength: 8, selector: squeezed }).map((numbers) =>
    numbers.map(
      (no, at): PictureOwner => ({
        id: at + 1,
        no,
        colours: [colour(100 + at, `@${at}`, '#01', '深蓝'), colour(200 + at, '', '#02', '白')],
      }),
    ),
  )

  test('a style finds its own picture, whatever others begin alike', () => {
    fc.assert(
      fc.property(goods, fc.nat(), (all, pick) => {
        const style = all[pick % all.length]
        if (!style) return
        const known = nameBook(all)
        expect(say(matchName(`${style.no.toLowerCase()}.jpg`, known))).toBe(`${style.id}//0`)
        expect(say(matchName(`${style.no}_深蓝.jpg`, known))).toBe(`${style.id}/${99 + style.id}/0`)
        expect(say(matchName(`@${style.id - 1}-3.png`, known))).toBe(`${style.id}/${99 + style.id}/3`)
        const parts = readPattern('{style}={colour}_{n}') ?? []
        expect(say(matchPattern(`${style.no}=#02_10.jpg`, parts, known))).toBe(`${style.id}/${199 + style.id}/10`)
      }),
    )
  })

  test('any name gets an answer in time, and only known things are found', () => {
    const names = fc.oneof(fc.string({ maxLength: 120 }), fc.stringMatching(/^[AB_ -]{0,60}$/))
    const parts = readPattern('*{style}*{colour}*') ?? []
    fc.assert(
      fc.property(goods, names, (all, name) => {
        const known = nameBook(all)
        for (const match of [matchName(name, known), matchPattern(name, parts, known)]) {
          if (match.kind === 'nothing') continue
          expect(all).toContain(match.named.owner)
          if (match.kind === 'whole') expect(match.position).toBeLessThanOrEqual(10)
        }
      }),
    )
  })
})

const catalogue = path.resolve(import.meta.dirname, '../../../../../shared/data/goods/magento_images')

test.skipIf(!existsSync(catalogue))(`real catalogue pictures, skipped where ${catalogue} is missing`, () => {
  const names = readdirSync(catalogue)
  const byStyle = Map.groupBy(names, (name) => name.split('-')[0]?.toUpperCase() ?? '')
  const known = nameBook(
    [...byStyle].map(([no, files], at) => ({
      id: at + 1,
      no,
      colours: files.map((file, index) => colour(at * 100 + index, '', '', /-(\w+)_main/.exec(file)?.[1] ?? '')),
    })),
  )
  const parts = readPattern('{style}-{colour}_main') ?? []
  for (const name of names) {
    expect(matchPattern(name, parts, known).kind).toBe('whole')
    expect(matchName(name, known)).toEqual(matchPattern(name, parts, known))
  }
  expect(names).toHaveLength(50)
})

function squeezed(text: string): string {
  return text.replaceAll(' ', '').toLowerCase()
}

function say(match: Match): string {
  if (match.kind === 'nothing') return 'unknown'
  if (match.kind === 'number') return `${match.named.owner.id}?${match.rest}`
  return `${match.named.owner.id}/${match.skcId ?? ''}/${match.position}`
}

test('no pattern and no name keep the server busy, however many ways there are to read one by the other', () => {
  const ones = nameBook([{ id: 1, no: '1', colours: [colour(11, '11', '1', '1')] }])
  const name = `${'1'.repeat(300)}.jpg`
  const started = performance.now()
  for (const pattern of ['*{style}*{colour}*x', '*{colour}*{n}*{style}x', '{any}{style}{any}{colour}{n}'])
    matchPattern(name, readPattern(pattern) ?? [], ones)
  expect(performance.now() - started).toBeLessThan(2000 * slowness())
})
