import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const heading = ['款号', '颜色', '尺码', '品牌']

/** Sizes by style, in the order of their columns. */
async function sizesOf(prefix: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ no: string; sizes: string }>`
    select goods_no as no, string_agg(sizes.code, ' ' order by size_no) as sizes from styles
    join sizes on sizes.size_group_id = styles.size_group_id and size_mask & (1 << (slot - 1)) <> 0
    where goods_no like ${`${prefix}%`} group by goods_no`.execute(app.fair.db)
  return Object.fromEntries(rows.map(({ no, sizes }) => [no, sizes]))
}

const goods = (...sizes: readonly (readonly [string, string])[]) => [
  heading,
  ...sizes.map(([no, size]) => [no, '黑', size, '海风']),
]

test('several sizes in one cell are sizes of the style, a range in the order of a size group', async () => {
  const rows = goods(
    ...([
      ['ZA1', 'S/M/L'],
      ['ZA2', 'S,M,L'],
      ['ZA3', 'S、M、L'],
      ['ZA4', 'S-XL'],
      ['ZA5', '40-42'],
      ['ZA6', 'S M'],
      ['ZA7', '170/88A'],
    ] as const),
  )
  const done = await uploaded(app, { kind: 'goods', rows, mode: 'commit' })
  expect(done).toMatchObject({ counts: { created: 7, refused: 0 }, questions: [] })
  expect(await sizesOf('ZA')).toEqual({
    ...{ ZA1: 'S M L', ZA2: 'S M L', ZA3: 'S M L', ZA4: 'S M L XL', ZA5: '40 41 42', ZA6: 'S M', ZA7: '170/88A' },
  })
})

test('a range that no size group orders is assumed to be of the usual sizes, which may be changed', async () => {
  const rows = (numbers: string) => goods([`${numbers}1`, 'S-3XL'], [`${numbers}2`, 'M'])
  const tried = await uploaded(app, { kind: 'goods', rows: rows('ZB'), mode: 'dryRun' })
  expect(tried.questions).toMatchObject([{ key: 'sizeCells', assumed: 'several' }])
  expect(tried.counts).toMatchObject({ created: 2, refused: 0, skus: 7 })
  await uploaded(app, { kind: 'goods', importId: tried.importId })
  expect(await sizesOf('ZB')).toEqual({ ZB1: 'S M L XL 2XL 3XL', ZB2: 'M' })
  const one = await uploaded(app, {
    ...{ kind: 'goods', rows: goods(['ZH1', '100-150']), mode: 'dryRun' },
    mapping: { options: { sizeCells: 'one' } },
  })
  expect(one.counts).toMatchObject({ skus: 1 })
})

test('the range of a row with a size group is of that group', async () => {
  const add = (name: string, sizes: string) => ['ZG0', '黑', sizes, '海风', name]
  const base = await uploaded(app, {
    kind: 'goods',
    rows: [
      [...heading, '尺码组'],
      ['ZG1', '黑', 'S;L;XL', '海风', '少码组'],
    ],
  })
  expect(base.counts.created).toBe(1)
  const rows = [[...heading, '尺码组'], add('少码组', 'S-XL'), ['ZG2', '黑', 'S-XL', '海风', '']]
  const tried = await uploaded(app, { kind: 'goods', rows, mode: 'commitGood' })
  expect(tried.rows[1]).toMatchObject({ action: 'refused', notes: [{ likely: expect.arrayContaining(['S;L;XL']) }] })
  expect(await sizesOf('ZG0')).toEqual({ ZG0: 'S L XL' })
  await uploaded(app, { kind: 'goods', rows: goods(['ZG1', 'S-XL']) })
  expect(await sizesOf('ZG1')).toEqual({ ZG1: 'S L XL' })
})

test('S/M is asked where neither the fair nor the column tells, and then is one size or two', async () => {
  const rows = (one: string) => goods([`${one}1`, 'S/M'], [`${one}2`, 'XL'])
  const tried = await uploaded(app, { kind: 'goods', rows: rows('ZC'), mode: 'dryRun' })
  expect(tried.counts).toMatchObject({ created: 1, refused: 1 })
  expect(tried.questions).toMatchObject([
    {
      key: 'sizeCells',
      text: '尺码 “S/M” 是一个尺码，还是几个尺码写在一格？',
      answers: [{ value: 'one' }, { value: 'several' }],
    },
  ])
  expect(tried.rows[0]?.notes[0]?.problem).toBe('可能是一个尺码，也可能是几个；请在“需要您说明”里选')
  await uploaded(app, { kind: 'goods', rows: rows('ZC'), mapping: { options: { sizeCells: 'several' } } })
  expect(await sizesOf('ZC')).toEqual({ ZC1: 'S M', ZC2: 'XL' })
  await uploaded(app, { kind: 'goods', rows: rows('ZD'), mapping: { options: { sizeCells: 'one' } } })
  expect(await sizesOf('ZD')).toEqual({ ZD1: 'S/M', ZD2: 'XL' })
  // By now the fair has such a size.
  const again = await uploaded(app, { kind: 'goods', rows: rows('ZE'), mode: 'dryRun' })
  expect(again).toMatchObject({ counts: { created: 2, refused: 0 }, questions: [] })
})

test('one size a row is one size, with a barcode or beside others of its colour', async () => {
  const rows = [
    ['款号', '颜色', '尺码', '条码', '品牌'],
    ['ZF1', '黑', 'M/L', '2000000009001', '海风'],
    ['ZF2', '黑', 'L/XL', '', '海风'],
    ['ZF2', '黑', 'XS/S', '', '海风'],
  ]
  const done = await uploaded(app, { kind: 'goods', rows })
  expect(done.questions).toEqual([])
  expect(await sizesOf('ZF')).toMatchObject({ ZF1: 'M/L' })
  expect((await sizesOf('ZF')).ZF2?.split(' ').toSorted()).toEqual(['L/XL', 'XS/S'])
})
