import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../testing/app.ts'
import { uploaded } from '../../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const head = ['客户编码', '客户名称', '手机', '省份', '城市']
const tried = (...rows: readonly (readonly string[])[]) =>
  uploaded(app, { kind: 'customers', rows: [head, ...rows], mode: 'dryRun' })
const problemsOf = ({ rows }: Awaited<ReturnType<typeof tried>>) =>
  rows.flatMap(({ row, notes }) => notes.flatMap(({ problem }) => (problem ? [[row, problem]] : [])))

test('two new customers of one name are asked about, each created until one says that they are one', async () => {
  const answer = await tried(['SN1', '丁店', '', '', ''], ['SN2', '丁店 ', '', '', ''], ['SN3', '戊店', '', '', ''])
  expect(answer.questions).toMatchObject([
    { key: 'sameNames', assumed: 'both', text: '第 2、3 行的新客户都叫“丁店”，编码不同，都新建吗？' },
  ])
  expect(answer.counts).toMatchObject({ created: 3, left: 0 })
  expect(problemsOf(answer)).toEqual([[3, '与第 2 行的新客户 SN1 同名']])
  const { importId, mapping } = answer
  const single = await uploaded(app, {
    ...{ kind: 'customers', importId, mode: 'dryRun' },
    mapping: { ...mapping, options: { sameNames: 'first' } },
  })
  expect(single.counts).toMatchObject({ created: 2, left: 1 })
  expect(problemsOf(single)).toEqual([[3, '与第 2 行的 SN1 是同一家，按您的选择没有导入']])
})

test('one phone makes them one, another place or phone does not, which is told', async () => {
  const samePhone = await tried(
    ['SN4', '万达店', '13800138001', '浙江', '杭州'],
    ['SN5', '万达店', '138 0013 8001', '浙江', '宁波'],
  )
  expect(samePhone.questions).toMatchObject([{ key: 'sameNames' }])
  const elsewhere = await tried(
    ['SN6', '万达店', '', '浙江', '杭州'],
    ['SN7', '万达店', '', '浙江', '宁波'],
    ['SN8', '己店', '13800138001', '', ''],
    ['SN9', '己店', '13800138002', '', ''],
  )
  expect(elsewhere.questions).toEqual([])
  expect(elsewhere.problems).toContain('4 个新客户在文件里有同名的，地方或电话不同，各建一个')
})

test('a customer of the fair in the file and a new one of its name are no two new ones', async () => {
  const answer = await tried(['C001', '杭州西湖店', '', '', ''], ['SN0', '杭州西湖店', '', '', ''])
  expect(answer.questions).toEqual([])
})
