import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../testing/app.ts'
import { uploaded } from '../../../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await sql`insert into colours (code, code_key, name) values ('CQ', 'cq', '藏青')`.execute(app.fair.db)
})
afterAll(() => app.stop())

const header = ['款号', '品名', '品牌', '吊牌价', '颜色', '尺码']
const style = (number: number, colour: string, brand = '山川') => [`U${number}`, '款', brand, '199', colour, 'S;M']

test('every new name is listed once with its rows and what it probably means', async () => {
  const colours = Array.from({ length: 30 }, (_, index) => style(index, `新色${String.fromCodePoint(0x7532 + index)}`))
  const rows = [header, ...colours, style(40, '藏青色'), style(41, '藏青色'), style(42, '新色甲')]
  const { unknownNames } = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(unknownNames.map(({ type, field, names }) => [type, field, names.length])).toEqual([
    ['colour', 'colourName', 31],
  ])
  const [group] = unknownNames
  expect(group?.choices).toContain('藏青')
  expect(group?.names.find(({ name }) => name === '藏青色')).toEqual({
    texts: ['藏青色'],
    name: '藏青色',
    rows: 2,
    refused: false,
    likely: ['藏青'],
  })
  expect(group?.names.find(({ name }) => name === '新色甲')?.rows).toBe(2)
})

test('a name is merged into an existing one, or created under another, for all rows at once', async () => {
  const rows = [header, style(50, '藏青色'), style(51, '湖水兰'), style(52, '湖水兰')]
  const values = { colourName: { 藏青色: '藏青', 湖水兰: '湖水蓝' } }
  const { unknownNames } = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun', mapping: { values } })
  expect(unknownNames).toMatchObject([{ names: [{ texts: ['湖水兰'], name: '湖水蓝', rows: 2 }] }])
  await uploaded(app, { kind: 'goods', rows, mapping: { values } })
  const { rows: made } = await sql<{ name: string }>`
    select name from colours where name in ('藏青色', '湖水兰', '湖水蓝')`.execute(app.fair.db)
  expect(made).toEqual([{ name: '湖水蓝' }])
})

test('colours without a name are a question with a likely answer', async () => {
  const rows = [header, style(60, '010'), style(61, '383'), style(62, 'B-12'), style(63, '橘红'), style(64, 'Olive 2')]
  const asked = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(asked.counts).toMatchObject({ created: 5, refused: 0 })
  expect(asked.questions).toMatchObject([{ key: 'codedColours', assumed: 'create' }])
  expect(asked.questions[0]?.text).toBe('新颜色 010、383、B-12 只有数字或代码，没有名称（3 行），照样新建吗？')
  const options = { codedColours: 'refuse' } as const
  const refused = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun', mapping: { options } })
  expect(refused.counts).toMatchObject({ created: 2, refused: 3 })
  expect(refused.questions).toHaveLength(1)
  expect(refused.unknownNames.flatMap(({ names }) => names.map(({ name, refused }) => [name, refused]))).toEqual([
    ['橘红', false],
    ['Olive 2', false],
    ['010', true],
    ['383', true],
    ['B-12', true],
  ])
  const values = { colourName: { '010': '藏青', '383': '藏青', 'B-12': '橘红' } }
  const mapped = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun', mapping: { options, values } })
  expect(mapped.counts).toMatchObject({ created: 5, refused: 0 })
})

test('rows of brands that are not the user’s are one question', async () => {
  const rows = [
    header,
    style(70, '藏青', 'HF'),
    style(71, '藏青'),
    style(72, '藏青', '无此牌'),
    style(73, '藏青', '无此牌'),
  ]
  const asked = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun', as: 'zhao' })
  const [question] = asked.questions
  expect(question).toMatchObject({ key: 'otherBrands' })
  const others = asked.unknownNames.find(({ field }) => field === 'brand')
  expect(others?.names.every(({ refused }) => refused)).toBe(true)
  expect(asked.counts.refused).toBe(3)
  const options = { otherBrands: 'leave' } as const
  const left = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun', as: 'zhao', mapping: { options } })
  expect(left.counts).toMatchObject({ created: 1, left: 3, refused: 0 })
})
