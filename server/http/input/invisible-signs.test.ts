import { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { uploaded } from '../../testing/upload.ts'
import { world } from '../../testing/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const signs = ['x\r\ny', 'x\ty', 'x\u0007y', '\u202Exy', 'x\u200By']

test.each(signs)('a form takes no code or name like %j, and says which field', async (text) => {
  const colours = async () => (await app.call(goodsCodes.commonCodeList, { type: 'wave' })).data?.length
  const before = await colours()
  const coded = await app.call(goodsCodes.addGoodsBase, { type: 'wave', code: text, name: '春一' })
  expect([coded.code, coded.msg]).toEqual([422, expect.stringContaining('编码：含有看不见的控制字符')])
  const named = await app.call(goodsCodes.addGoodsBase, { type: 'wave', code: 'W9', name: text })
  expect([named.code, named.msg]).toEqual([422, expect.stringContaining('名称：含有看不见的控制字符')])
  expect(await colours()).toBe(before)
  const account = await app.call(customerRecord.addAccount, { customerId: world.customers.hangzhou, username: text })
  expect(account.code).toBe(422)
})

test('a file takes none either; its remarks may have lines', async () => {
  const head = ['客户编码', '客户名称', '账号', '备注']
  const rows = [head, ...signs.slice(1).map((text, at) => [`I${at}`, text, `hidden-${at}`, ''])]
  const { counts, rows: told } = await uploaded(app, { kind: 'customers', rows, mode: 'dryRun' })
  expect(counts).toMatchObject({ created: 0, refused: signs.length - 1 })
  expect(told[2]?.notes[0]).toMatchObject({
    field: 'name',
    after: '<U+202E>xy',
    problem: '含有看不见的控制字符，请删去重新输入',
  })
  const lines = await uploaded(app, {
    kind: 'customers',
    rows: [head, ['I9', '店', 'lines-9', 'a\nb']],
    mode: 'dryRun',
  })
  expect(lines.counts).toMatchObject({ created: 1, refused: 0 })
})
