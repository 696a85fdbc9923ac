import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { upload, uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const tried = (kind: 'goods' | 'orderLines' | 'stock' | 'guide', rows: readonly (readonly string[])[]) =>
  uploaded(app, { kind, rows, mode: 'dryRun' })

/** "number colour: sizes" of each colour of the styles whose number begins so. */
async function sizesOf(numbers: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select goods_no || ' ' || colours.name || ': ' || coalesce((select string_agg(sizes.code, ' ' order by size_no)
        from sizes where size_group_id = styles.size_group_id
          and (styles.size_mask & ~skcs.off_mask) >> (slot - 1) & 1 = 1), '') as text
    from styles join skcs on style_id = styles.id join colours on colours.id = colour_id
    where goods_no like ${`${numbers}%`} order by goods_no, colours.name`.execute(app.fair.db)
  return rows.map(({ text }) => text)
}

const notesOf = ({ rows }: Awaited<ReturnType<typeof tried>>) =>
  rows
    .toSorted((a, b) => a.row - b.row)
    .map(({ row, action, notes }) => [
      row,
      action,
      ...notes.map(({ problem, label, after }) => problem ?? `${label} ${after}`),
    ])

describe('goods', () => {
  test('figures below sizes say which sizes there are, which is assumed and may be changed', async () => {
    const rows = [
      ['款号', '品名', '颜色', '吊牌价', 'S', 'M', 'L', 'XL', '合计'],
      ['CA1', '衬衫', '黑', '399', '1', '2', '2', '1', '6'],
      ['CA1', '衬衫', '白', '399', '0', '2', '', '-', '2'],
      ['合计', '', '', '', '1', '4', '2', '1', '8'],
    ]
    const { importId, mapping, questions, counts, problems } = await tried('goods', rows)
    expect(questions).toMatchObject([{ key: 'sizeColumns', assumed: 'sizes' }])
    expect(questions[0]?.text).toContain('“S”、“M”、“L” …')
    expect(counts).toMatchObject({ created: 2, refused: 0, skus: 5 })
    expect(problems.join()).not.toContain('没有读取')
    const unread = await uploaded(app, {
      ...{ kind: 'goods', importId, mode: 'dryRun' },
      mapping: { ...mapping, options: { sizeColumns: 'leave' } },
    })
    expect(unread.counts).toMatchObject({ skus: 0 })
    await uploaded(app, { kind: 'goods', importId, mapping })
    expect(await sizesOf('CA')).toEqual(['CA1 白: M', 'CA1 黑: S M L XL'])
  })

  test('ticks of any kind are sizes without a question', async () => {
    const rows = [
      ['款号', '品名', '颜色', '面料', '35', '36', '37', '38码', '39'],
      ['CB1', '', '黑', '', '√', '1', '1', '有', '1'],
      ['CB2', '', '黑', '', '1', '×', '0', '1', ''],
    ]
    const { questions, importId } = await tried('goods', rows)
    expect(questions).toEqual([])
    await uploaded(app, { kind: 'goods', importId })
    expect(await sizesOf('CB')).toEqual(['CB1 黑: 35 36 37 38 39', 'CB2 黑: 35 38'])
  })

  test('a row without a size, and a cell that says neither, are refused', async () => {
    const rows = [
      ['款号', '颜色', '均码', 'S', 'M', '155/80A'],
      ['CC1', '黑', '', '', '', ''],
      ['CC2', '黑', '', '缺', '1', '1'],
      ['CC3', '黑', '√', '', '', ''],
      ['CC4', '黑', '', '√', '√', '√'],
      ['CC5', '黑', '', '√', '√', '√'],
    ]
    expect(notesOf(await tried('goods', rows)).slice(0, 3)).toEqual([
      [2, 'refused', '没有一个尺码；请在有的尺码下填 √ 或数字'],
      [3, 'refused', '看不出有没有尺码“S”；有请填 √ 或数字，没有请留空'],
      [4, 'created', '尺码 F'],
    ])
  })

  test('numbers that are no sizes head ordinary columns', async () => {
    const rows = [
      ['款号', '颜色', '2026', '10'],
      ['CD1', '黑', '12', '5'],
    ]
    const { columns } = await tried('goods', rows)
    expect(columns.filter(({ size }) => size !== undefined)).toEqual([])
  })
})

describe('order lines and stock', () => {
  test('a figure below a size is its quantity, row by row', async () => {
    const rows = [
      ['客户', '款号', '颜色', 'S', 'M', 'L', '合计'],
      ['C1001', 'A1', '黑', '2', '4', '', '6'],
      ['C1001', 'A1', '白', '1', '0', '2', '4'],
      ['合计', '', '', '3', '4', '2', '10'],
    ]
    const { columns, rows: outcomes, problems } = await tried('orderLines', rows)
    expect(columns.map(({ field, size }) => [field, size])).toEqual([
      ...[
        ['customer', undefined],
        ['goodsNo', undefined],
        ['colour', undefined],
      ],
      ...[
        ['qty', 'S'],
        ['qty', 'M'],
        ['qty', 'L'],
      ],
      [null, undefined],
    ])
    expect(outcomes.map(({ row }) => row)).toEqual([2, 3])
    expect(problems).toContain('第 3 行的“合计”与各尺码相加不一致，按各尺码导入；请核对')
    expect(problems.join()).not.toContain('没有对应')
  })
})

async function stylesOfFair() {
  const { rows } = await sql<{ no: string; colour: string; sizes: string[] }>`
    select goods_no as no, colours.name as colour, array(select sizes.code from sizes
        where size_group_id = styles.size_group_id and (styles.size_mask & ~skcs.off_mask) >> (slot - 1) & 1 = 1
        order by size_no) as sizes
    from styles join skcs on style_id = styles.id and skcs.deleted_at is null join colours on colours.id = colour_id
    where styles.deleted_at is null and goods_no not like 'C%' order by goods_no, colours.name`.execute(app.fair.db)
  return rows.filter(({ sizes }) => sizes.length > 2)
}

async function totalsOf(no: string, colour: string): Promise<(number | null)[] | undefined> {
  const { rows } = await sql<{ totals: (number | null)[] }>`
    select totals from stock join skcs on skcs.id = skc_id join styles on styles.id = style_id
      join colours on colours.id = colour_id
    where goods_no = ${no} and colours.name = ${colour}`.execute(app.fair.db)
  return rows[0]?.totals
}

test('stock by sizes: 0 is a quantity, a blank cell leaves what there is; merged heads and their sum', async () => {
  const [style] = await stylesOfFair()
  if (!style) throw new Error('a style with three sizes')
  const { no, colour, sizes } = style
  const [first = '', second = '', third = ''] = sizes
  const rows = [
    ['款号', '颜色', first, second, third, '总库存'],
    [no, colour, '7', '0', '', '7'],
  ]
  const done = await uploaded(app, { kind: 'stock', rows })
  expect(done.counts).toMatchObject({ rows: 1, created: 1, refused: 0 })
  const totals = await totalsOf(no, colour)
  expect(totals?.filter((total) => total !== null)).toEqual([7, 0])
  const changed = await tried('stock', [
    ['款号', '颜色', first, second, third],
    [no, colour, '9', '', '1,200'],
  ])
  expect(changed.rows[0]?.notes.map(({ label, before, after }) => [label, before, after])).toEqual([
    [`库存 ${first}`, '7', '9'],
  ])
  const refused = await upload(app, {
    kind: 'stock',
    rows: [
      ['款号', '颜色', first, second],
      [no, colour, '9', '2.5'],
    ],
  })
  expect(refused.code).toBe(500)
  expect((await totalsOf(no, colour))?.[0]).toBe(7)
})
