import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { uploaded } from '../../../../testing/upload.ts'
import { numberedColour } from '../lookup/names/numbered-colour.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const goods = (...colours: readonly (readonly [string, string])[]) => [
  ['款号', '颜色', '尺码', '品牌'],
  ...colours.map(([no, colour]) => [no, colour, 'S;M', '海风']),
]
const valuesIn = ({ rows }: Awaited<ReturnType<typeof uploaded>>) =>
  rows.map(({ record }) => [record?.values.colourCode ?? '', record?.values.colourName ?? ''].join(' ').trim())

test.each([
  ['01黑色', '01', '黑色'],
  ['黑色01', '01', '黑色'],
  ['01-黑色', '01', '黑色'],
  ['０１ 黑色', '01', '黑色'],
  ['1-黑色', '1', '黑色'],
  ['A01#墨绿', 'A01', '墨绿'],
  ['01 Black', '01', 'Black'],
])('“%s” is %s and %s', (text, code, name) => {
  expect(numberedColour(text)).toEqual({ code, name })
})

test.each(['2号红', '3色', '黑', '01', '90白鹅绒10', '08号色', '黑1', '100%棉'])(
  '“%s” is no numbered colour',
  (text) => {
    expect(numberedColour(text)).toBeUndefined()
  },
)

test('numbers that go in pairs with names are codes, as assumed; one may keep names alone or the whole', async () => {
  const rows = goods(['NA1', '81曜黑'], ['NA1', '82雪白'], ['NA2', '曜黑81'], ['NA3', '83-松绿'])
  const answer = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(answer.questions).toMatchObject([{ key: 'colourNumbers', assumed: 'split' }])
  expect(answer.questions[0]?.text).toBe('颜色 “81曜黑”、“82雪白”、“曜黑81” … 像是编号和名称写在一格，怎么读？')
  expect(valuesIn(answer)).toEqual(['81 曜黑', '82 雪白', '81 曜黑', '83 松绿'])
  const { importId, mapping } = answer
  const read = (colourNumbers: 'name' | 'keep') =>
    uploaded(app, {
      ...{ kind: 'goods', importId, mode: 'dryRun' },
      mapping: { ...mapping, options: { ...mapping.options, colourNumbers } },
    })
  expect((await read('name')).unknownNames[0]?.names.map(({ name }) => name)).toEqual(['曜黑', '雪白', '松绿'])
  expect((await read('keep')).unknownNames[0]?.names.map(({ name }) => name)).toEqual([
    ...['81曜黑', '82雪白', '曜黑81', '83-松绿'],
  ])
})

test('numbers that count the colours of each style are no codes', async () => {
  const rows = goods(['NB1', '01曜黑'], ['NB1', '02雪白'], ['NB2', '01雪白'], ['NB2', '02松绿'])
  const { questions, unknownNames } = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(questions).toMatchObject([{ key: 'colourNumbers', assumed: 'name' }])
  expect(unknownNames[0]?.names.map(({ name }) => name)).toEqual(['曜黑', '雪白', '松绿'])
})

test('two numbers of one name in a style are two colours', async () => {
  const rows = goods(['NC1', '01曜黑'], ['NC1', '51曜黑'], ['NC2', '02雪白'])
  const { questions, counts } = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(questions).toMatchObject([{ key: 'colourNumbers', assumed: 'keep' }])
  expect(counts).toMatchObject({ skcs: 3 })
})

test('a colour of the fair stays itself, a renamed one takes its new name', async () => {
  const rows = goods(['ND1', '91黑色'], ['ND1', '92雾灰'])
  const answer = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(answer.unknownNames[0]?.names.map(({ name }) => name)).toEqual(['雾灰'])
  const renamed = await uploaded(app, {
    ...{ kind: 'goods', importId: answer.importId, mode: 'dryRun' },
    mapping: { ...answer.mapping, values: { colourName: { 雾灰: '白' } } },
  })
  expect(renamed.unknownNames).toEqual([])
})
