import { account, type SheetAnswer } from '@fairdesk/contract/areas/settings/account'
import { user } from '@fairdesk/contract/areas/shell/user'
import type { Envelope } from '@fairdesk/contract/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.tokenOf('admin')
})
afterAll(() => app.stop())

async function send(bytes: BlobPart, mode: 'dryRun' | 'commit'): Promise<Envelope<SheetAnswer>> {
  const form = new FormData()
  form.set('mode', mode)
  form.set('file', new Blob([bytes]), 'users.csv')
  const request = new Request('http://fair', { method: 'POST', body: form })
  const answer = await app.server.app.inject({
    method: 'POST',
    url: `/api${account.import.path}`,
    headers: { token: await app.tokenOf('admin'), 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json()
}

const heads = '账号,姓名,类型,管理员,启用,订货会,菜单,品牌,区域,价格'
const sheet = (...rows: string[]) => [heads, ...rows].join('\r\n')
const notesOf = ({ data }: Envelope<SheetAnswer>) => data?.rows.map(({ row, action, notes }) => [row, action, ...notes])

async function file(format: 'xlsx' | 'csv', language = 'zh-CN', path: string = account.export.path): Promise<Buffer> {
  const answer = await app.server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { token: await app.tokenOf('admin'), 'accept-language': language },
    payload: path === account.export.path ? { format } : {},
  })
  return answer.rawPayload
}

async function stored(): Promise<unknown> {
  const accounts = await app.server.platform.pool.query('select * from accounts order by id')
  const rights = await app.server.platform.pool.query('select * from account_fairs order by account_id, fair_id')
  return { accounts: accounts.rows, rights: rights.rows }
}

const detailOf = async (name: string) => {
  const { data } = await app.call(account.list, { keyword: name })
  const row = data?.list.find((one) => one.account === name)
  return row && (await app.call(account.detail, { accountId: row.accountId })).data
}

describe('a file of accounts', () => {
  it.each(['zh-CN', 'zh-TW', 'en'])('as exported in %s changes nothing when imported again', async (language) => {
    const before = await stored()
    for (const format of ['xlsx', 'csv'] as const) {
      const bytes = await file(format, language)
      const { data } = await send(new Uint8Array(bytes), 'commit')
      expect(data).toMatchObject({ committed: true, counts: { created: 0, changed: 0, refused: 0 }, passwords: [] })
      expect(data?.counts.left).toBeGreaterThan(4)
    }
    expect(await stored()).toEqual(before)
  })

  it('holds no password', async () => {
    const text = (await file('csv')).toString('utf8')
    expect(text).toContain('lin')
    expect(text).not.toMatch(/密码|argon2|pass/)
  })

  it('is told first what it would do, and does nothing then', async () => {
    const before = await stored()
    const answer = await send(
      sheet(
        'sheet.one,赵一,区域经理,否,是,TEST,客户资料; 21,sc,EAST,吊牌价',
        'lin,林,员工,否,是,TEST,8;21,SC;HF,EAST,全部',
      ),
      'dryRun',
    )
    expect(answer.data).toMatchObject({ committed: false, counts: { created: 1, changed: 1, left: 0, refused: 0 } })
    expect(notesOf(answer)).toEqual([
      [
        2,
        'created',
        '新账号，密码自动生成',
        '可进入 测试订货会',
        '菜单：（空） → 客户资料; 订单录入',
        '品牌：（空） → SC',
        '区域：（空） → EAST',
        '价格：不可见 → 吊牌价',
      ],
      [3, 'changed', '姓名：lin → 林', '品牌：SC → SC; HF'],
    ])
    expect(await stored()).toEqual(before)
  })

  it('makes accounts whose passwords are told once and sign in', async () => {
    const { data } = await send(
      sheet('sheet.two,钱二,员工,否,是,test,2,SC,ZJ,折后价', 'sheet.three,,,,,,,,,'),
      'commit',
    )
    expect(data?.counts).toEqual({ created: 2, changed: 0, left: 0, refused: 0 })
    expect(data?.passwords.map((one) => one.account)).toEqual(['sheet.two', 'sheet.three'])
    const password = data?.passwords[0]?.password ?? ''
    const signedIn = await app.call(user.login, { username: 'sheet.two', password, dbSourceId: 1 }, null)
    expect(signedIn.data).toMatchObject({ reportype: '1,2', allowBrand: 'SC', showarea: 'ZJ', priceVisible: 'net' })
    expect(await detailOf('sheet.three')).toMatchObject({ accountType: 4, isAdmin: false, enabled: true, rights: [] })
    const { rows } = await app.server.platform.pool.query(
      `select (select json_agg(operation_log)::text from operation_log)
        || coalesce((select json_agg(idempotency)::text from idempotency), '') as all`,
    )
    expect(rows[0].all).toContain('account.import')
    expect(rows[0].all).not.toContain(password)
  })

  it('takes a name whole or not at all, and prices of no fair not at all', async () => {
    const answer = await send(sheet(`sheet.long,${'长'.repeat(61)},,,,,,,,`, 'sheet.priced,价,,,,,,,,全部'), 'dryRun')
    expect(notesOf(answer)).toEqual([
      [2, 'refused', '姓名超过 60 个字符，请缩短'],
      [3, 'refused', '填了权限，但没有填订货会'],
    ])
  })

  it('leaves what it does not name: fairs, and fields without a column', async () => {
    await send('账号,姓名\r\nwang,王老师', 'commit')
    expect(await detailOf('wang')).toMatchObject({
      realName: '王老师',
      rights: [{ fairId: 1, brands: ['SC', 'HF'], areas: ['EAST', 'NORTH'], prices: 'none' }],
    })
    await send('账号,价格,订货会\r\nwang,吊牌价,TEST', 'commit')
    expect((await detailOf('wang'))?.rights).toMatchObject([{ brands: ['SC', 'HF'], prices: 'tag' }])
  })

  it('tells which columns nobody reads: those misspelt and those named twice', async () => {
    const { data } = await send('账号,姓名称,姓名,姓名\r\nzhao,甲,赵,乙', 'dryRun')
    expect(data?.notices).toEqual(['没有读取的列：“姓名称”；“姓名”。如要导入，请照模板改列名'])
    expect(data?.rows).toMatchObject([{ action: 'changed', notes: ['姓名：zhao → 赵'] }])
    expect((await send('账号,姓名\r\nzhao,赵', 'dryRun')).data?.notices).toEqual([])
  })

  it('asks about names that a spreadsheet has probably altered', async () => {
    const { data } = await send('账号,姓名\r\n5.00E+03,赵', 'dryRun')
    expect(data).toMatchObject({ counts: { created: 0, refused: 1 }, isAltered: true })
    expect(data?.rows[0]?.notes.join()).toContain('原来是“5E3”吗')
  })

  it('with a line that cannot be read is refused, and the line is told', async () => {
    const answer = await send('账号,姓名\r\nzhao,赵\r\nwang,王,多,出', 'dryRun')
    expect(notesOf(answer)).toEqual([
      [3, 'refused', '列数多于表头，该行未读取；请检查多出的逗号或引号'],
      [2, 'changed', '姓名：zhao → 赵'],
    ])
  })

  it('ends the sign-ins of whom it switches off', async () => {
    const token = await app.tokenOf('zhao')
    await send('账号,启用\r\nzhao,否', 'commit')
    const answer = await app.server.app.inject({ url: '/api/user/getSessionUser', headers: { token } })
    expect(answer.json<{ code: number }>().code).toBe(402)
  })

  it.each([
    [sheet(',无名,,,,,,,,'), '缺少账号'],
    [sheet('a b,,,,,,,,,'), '账号须为 2-30 位'],
    [sheet('bad.one,,经理,,,,,,,'), '类型“经理”无法识别'],
    [sheet('bad.one,,,也许,,,,,,'), '“也许”无法识别'],
    [sheet('bad.one,,,,,NOFAIR,,,,'), '没有编码为“NOFAIR”的订货会'],
    [sheet('bad.one,,,,,TEST,飞行,,,'), '菜单“飞行”无法识别'],
    [sheet('bad.one,,,,,TEST,,NO,,'), '没有品牌“NO”'],
    [sheet('bad.one,,,,,TEST,,,MARS,'), '没有大区、区域或地区“MARS”'],
    [sheet('bad.one,,,,,TEST,,,,免费'), '价格“免费”无法识别'],
    [sheet('bad.one,,,,,,2,,,'), '填了权限，但没有填订货会'],
    [sheet('bad.one,,,,,TEST,,,,', 'BAD.ONE,,,,,test,,,,'), '出现了两次'],
    [sheet('bad.one,甲,,,,,,,,', 'bad.one,乙,,,,,,,,'), '各行的“姓名”不一致'],
    [sheet('lin,,,是,,,,,,'), '请先重置其密码'],
    [sheet('admin,,,,否,,,,,'), '不能停用自己的账号'],
    [sheet('admin,,,否,,,,,,'), '至少要保留一名启用的管理员'],
  ])('is taken all or nothing: %s', async (text, problem) => {
    const before = await stored()
    const good = `${text}\r\ngood.one,好,,,,,,,,`
    const tried = await send(good, 'dryRun')
    expect(tried.data?.counts.refused).toBeGreaterThan(0)
    expect(JSON.stringify(notesOf(tried))).toContain(problem)
    const { code, msg } = await send(good, 'commit')
    expect(code).toBe(500)
    expect(msg).toContain(problem)
    expect(await stored()).toEqual(before)
  })

  it('may pass the last administrator’s place on', async () => {
    const { data } = await send(sheet('heir,,,是,是,,,,,', 'admin,,,否,,,,,,'), 'dryRun')
    expect(data?.counts).toMatchObject({ refused: 0, created: 1, changed: 1 })
  })

  it('begins with a template whose example is no account', async () => {
    const bytes = await file('xlsx', 'zh-CN', account.importTemplate.path)
    expect((await send(new Uint8Array(bytes), 'commit')).data?.counts).toEqual({
      created: 0,
      changed: 0,
      left: 0,
      refused: 0,
    })
  })

  it.each([
    ['', '没有数据'],
    ['姓名\r\n张三', '没有“账号”列'],
    [`账号\r\n${Array.from({ length: 2001 }, (_, n) => `u${n}`).join('\r\n')}`, '一次最多导入 2000 行'],
  ])('that cannot be read is refused in a sentence', async (text, problem) => {
    const { code, msg } = await send(text, 'dryRun')
    expect(code).toBe(500)
    expect(msg).toContain(problem)
  })
})
