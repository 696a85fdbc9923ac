import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../testing/app.ts'
import { uploaded } from '../../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const signIns = async (code: string) =>
  (
    await sql<{ username: string; password_hash: string }>`
      select username, password_hash from customer_accounts join customers on customers.id = customer_id
      where code = ${code} order by customer_accounts.id`.execute(app.fair.db)
  ).rows

test('a customer has several sign-ins; an import adds some and takes none away', async () => {
  const head = ['客户编码', '客户名称', '账号', '密码', '其他账号']
  await uploaded(app, { kind: 'customers', rows: [head, ['V1', '多账号店', 'v-one', 'v-pass-1', 'v-two；v-three']] })
  const made = await signIns('V1')
  expect(made.map(({ username }) => username)).toEqual(['v-one', 'v-two', 'v-three'])
  // One of them named as his is no change, and no name given twice.
  for (const row of [
    ['V1', '', 'v-one', '', 'V-TWO;v-three'],
    ['V1', '', 'v-three', '', 'v-one;v-two'],
    ['V1', '', '', '', 'v-one;v-two;v-three'],
  ])
    expect((await uploaded(app, { kind: 'customers', rows: [head, row] })).counts).toMatchObject({
      left: 1,
      refused: 0,
    })
  const fewer = await uploaded(app, { kind: 'customers', rows: [head, ['V1', '', '', '', 'v-two']] })
  expect(fewer.rows[0]).toMatchObject({
    action: 'left',
    notes: [{ field: 'otherAccounts', problem: '导入不会删除账号，仍保留 v-three' }],
  })
  expect(await signIns('V1')).toEqual(made)
  const more = await uploaded(app, {
    kind: 'customers',
    rows: [head, ['V1', '', 'v-two', 'v-pass-2', 'v-one;v-three;v-four']],
  })
  expect(more.rows[0]).toMatchObject({
    action: 'changed',
    notes: [{ field: 'password' }, { field: 'otherAccounts', before: 'v-one;v-three', after: 'v-one;v-three;v-four' }],
  })
  const after = await signIns('V1')
  expect(after.map(({ username }) => username)).toEqual(['v-one', 'v-two', 'v-three', 'v-four'])
  expect([after[0], after[1]?.password_hash === made[1]?.password_hash]).toEqual([made[0], false])
  expect((await uploaded(app, { kind: 'customers', rows: [head.slice(0, 3), ['V1', '', '']] })).counts).toMatchObject({
    left: 1,
  })
})

test('a further sign-in that is too short, somebody else’s or in the file already is refused', async () => {
  const head = ['客户编码', '客户名称', '账号', '其他账号']
  const { rows: told } = await uploaded(app, {
    kind: 'customers',
    rows: [
      head,
      ['Y1', '一店', 'w-one', 'w-two'],
      ['Y2', '二店', 'w-three', 'W-Two'],
      ['Y3', '三店', '', 'v-two;x'],
      ['Y4', '四店', 'w-two', ''],
    ],
    mode: 'dryRun',
  })
  expect(told.map(({ action }) => action)).toEqual(['created', 'refused', 'refused', 'refused'])
  expect(told.flatMap(({ notes }) => notes.map(({ problem }) => problem))).toEqual([
    '与第 2 行的账号相同，请换一个',
    '这个账号已是别的客户在用，请换一个',
    '账号须为 2-30 位，请换一个',
    '与第 2 行的账号相同，请换一个',
  ])
})

test('new sign-ins without a password are told before they are made, and only those', async () => {
  const head = ['客户编码', '客户名称', '账号', '密码', '其他账号']
  const rows = [
    ['W1', '无密码店', 'w-one', '', ''],
    ['W2', '有密码店', 'w-two', 'w-pass-2', 'w-more;w-most'],
    ['W3', '无账号店', '', '', ''],
  ]
  const told = await uploaded(app, { kind: 'customers', rows: [head, ...rows], mode: 'dryRun' })
  expect(told.problems).toEqual([
    '3 个新账号还没有密码，暂时不能登录；导入后在客户资料中勾选这些客户，用“重置密码”统一生成',
  ])
  expect((await uploaded(app, { kind: 'customers', rows: [head, ...rows] })).problems).toEqual(told.problems)
  expect((await uploaded(app, { kind: 'customers', rows: [head, ...rows] })).problems).toEqual([])
})

const states = async (code: string) =>
  (
    await sql<{ state: string }>`
      select concat_ws(' ', username, case when customer_accounts.enabled then 'on' else 'off' end) as state
      from customer_accounts join customers on customers.id = customer_id
      where code = ${code} order by customer_accounts.id`.execute(app.fair.db)
  ).rows.map(({ state }) => state)

test('a file says which sign-ins are disabled; one that does not leaves them, and none says which are an agent’s', async () => {
  const head = ['客户编码', '客户名称', '账号', '其他账号', '停用账号', '代理账号']
  const of = (...cells: readonly string[]) => uploaded(app, { kind: 'customers', rows: [head, ['U1', ...cells]] })
  await of('状态店', 'u-one', 'u-two;u-three', 'U-TWO', 'u-one')
  expect(await states('U1')).toEqual(['u-one on', 'u-two off', 'u-three on'])
  for (const cells of [
    ['', '', '', '', ''],
    ['', 'u-two', '', '', ''],
    ['', '', '', 'u-two', 'u-one'],
  ])
    expect((await of(...cells)).counts).toMatchObject({ left: 1 })
  const other = await uploaded(app, {
    kind: 'customers',
    rows: [
      ['客户编码', '备注'],
      ['U1', '新备注'],
    ],
  })
  expect(other.counts).toMatchObject({ changed: 1 })
  expect(await states('U1')).toEqual(['u-one on', 'u-two off', 'u-three on'])
  const changed = await of('', '', '', 'u-one;u-three', '[清空]')
  expect(changed.rows[0]).toMatchObject({
    action: 'changed',
    notes: [{ field: 'disabledAccounts', before: 'u-two', after: 'u-one;u-three' }],
  })
  expect(await states('U1')).toEqual(['u-one off', 'u-two on', 'u-three off'])
  // A name that the row gives counts as it will be.
  await of('', 'u-first', '', 'u-first', '')
  expect(await states('U1')).toEqual(['u-first off', 'u-two on', 'u-three on'])
})

test('no file disables a sign-in of somebody else', async () => {
  const before = await states('V1')
  const head = ['客户编码', '停用账号']
  for (const row of [
    ['U1', 'v-one'],
    ['U1', 'v-one;u-two'],
  ]) {
    const { rows: told } = await uploaded(app, { kind: 'customers', rows: [head, row], mode: 'dryRun' })
    expect(told[0]).toMatchObject({
      action: 'refused',
      notes: [{ after: 'v-one', problem: '不是这个客户的账号；请改正，或先填进账号或其他账号' }],
    })
  }
  expect(await states('V1')).toEqual(before)
  // A customer out of the user's sight is out of his file's reach.
  await sql`update customers set area_id = (select id from areas where code = 'HZ') where code = 'U1'`.execute(
    app.fair.db,
  )
  const { rows: told } = await uploaded(app, {
    kind: 'customers',
    rows: [head, ['U1', 'u-two']],
    mode: 'dryRun',
    as: 'zhao',
  })
  expect(told[0]).toMatchObject({
    action: 'refused',
    notes: [{ problem: expect.stringContaining('不在您管理的范围内') }],
  })
})
