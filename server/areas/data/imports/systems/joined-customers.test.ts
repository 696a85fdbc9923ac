import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const tried = (...rows: readonly (readonly string[])[]) => uploaded(app, { kind: 'customers', rows, mode: 'dryRun' })
const valuesIn = ({ rows }: Awaited<ReturnType<typeof tried>>, ...keys: readonly string[]) =>
  rows.map(({ record }) => keys.map((key) => record?.values[key] ?? ''))

test('a contact and a phone in one cell are read apart, whatever stands between them', async () => {
  const answer = await tried(
    ['经销商代码', '经销商名称', '联系人/手机'],
    ['JC1', '一店', '王小明 13800138000'],
    ['JC2', '二店', '李雷/13900139000'],
    ['JC3', '三店', '乌兰13700137000'],
    ['JC4', '四店', '0571-88886666（刘备）'],
    ['JC5', '五店', '张三'],
  )
  expect(valuesIn(answer, 'code', 'contact', 'phone')).toEqual([
    ['JC1', '王小明', '13800138000'],
    ['JC2', '李雷', '13900139000'],
    ['JC3', '乌兰', '13700137000'],
    ['JC4', '刘备', '0571-88886666'],
    ['JC5', '张三', ''],
  ])
})

test('columns of their own stay as they are', async () => {
  const answer = await tried(
    ['客户编码', '客户名称', '联系人', '电话'],
    ['JC6', '六店', '王五 13800138000', '13900139000'],
  )
  expect(valuesIn(answer, 'contact', 'phone')).toEqual([['王五 13800138000', '13900139000']])
})

test('a province and its city in one cell are read apart', async () => {
  const answer = await tried(
    ['客户编码', '客户名称', '省市'],
    ['JC7', '七店', '浙江省杭州市'],
    ['JC8', '八店', '江苏-苏州'],
    ['JC9', '九店', '内蒙古呼和浩特'],
    ['JC10', '十店', '重庆市'],
    ['JC11', '十一店', '浙江省杭州市上城区'],
  )
  expect(valuesIn(answer, 'province', 'area').map((places) => places.join(' '))).toEqual([
    ...['浙江 杭州', '江苏 苏州', '内蒙古 呼和浩特', '重庆市 重庆市', '浙江 杭州'],
  ])
})
