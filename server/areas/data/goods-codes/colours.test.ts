import { type ColourSheetAnswer, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import type { Envelope } from '@fairdesk/contract/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { world } from '../../../testing/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const listed = async () => (await app.call(goodsCodes.colourList, {})).data ?? []
const coded = async (code: string) => (await listed()).find((one) => one.code === code)
const add = (input: { code: string; name: string; rgb?: string | null; group?: string }) =>
  app.call(goodsCodes.addColour, input)

describe('colours', () => {
  it('are listed with what is made in them', async () => {
    expect(await listed()).toMatchObject([
      { code: '01', name: '黑', rgb: '1f1f1f', group: '黑', skcs: 2, binned: 0 },
      { code: '02', name: '白', skcs: 2 },
      { code: '03', name: '红', skcs: 2 },
    ])
    expect((await app.call(goodsCodes.colourList, {}, 'wang')).code).toBe(403)
  })

  it('are added, painted and deleted; several may bear one name', async () => {
    const { data } = await add({ code: '99', name: '黑', rgb: 'ABCDEF' })
    expect(data).toMatchObject({ code: '99', rgb: 'abcdef', group: '', sort: 3 })
    expect((await add({ code: '９９', name: '新' })).msg).toContain('已存在')
    for (const rgb of ['red', '#fff', '12345', '1234567'])
      expect((await add({ code: 'X', name: 'X', rgb })).code).toBe(422)
    const id = data?.id ?? 0
    const change = (changes: object, version: number) => app.call(goodsCodes.updateColour, { id, version, ...changes })
    expect((await change({ rgb: null, group: '深' }, 1)).data).toMatchObject({ rgb: null, group: '深', name: '黑' })
    expect((await change({ name: '墨' }, 1)).code).toBe(409)
    expect((await app.call(goodsCodes.deleteColour, { id })).code).toBe(200)
    expect((await app.call(goodsCodes.deleteColour, { id })).code).toBe(200)
    expect(await coded('99')).toBeUndefined()
  })

  it('that something is made in keep their code and are not deleted', async () => {
    const black = await coded('01')
    if (!black) throw new Error('no black')
    const renamed = await app.call(goodsCodes.updateColour, { id: black.id, version: black.version, code: '10' })
    expect(renamed.msg).toContain('不能修改')
    expect((await app.call(goodsCodes.deleteColour, { id: black.id })).msg).toBe(
      '颜色“黑”正被使用（2 款色），不能删除；可以合并到另一个颜色',
    )
  })

  it('merge with all that is made in them; not where a style comes in both', async () => {
    const { black, white, red } = world.colours
    const doubled = await app.call(goodsCodes.mergeColour, { fromId: black, intoId: white })
    expect(doubled.msg).toBe('1 个款同时有这两个颜色（T001），不能合并；请先处理这些款的颜色')
    const itself = await app.call(goodsCodes.mergeColour, { fromId: red, intoId: red })
    expect(itself.msg).toBe('请选择同一类型的另一项')
    const scarlet = (await add({ code: '31', name: '朱红', rgb: 'd01010', group: '红' })).data?.id ?? 0
    const merge = () => app.call(goodsCodes.mergeColour, { fromId: red, intoId: scarlet })
    const answers = await Promise.all([merge(), merge()])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422])
    expect(await coded('31')).toMatchObject({ skcs: 2 })
    expect(await coded('03')).toBeUndefined()
    const colours = async () => {
      const { data } = await app.call(goodsReport.getGoodsTotalRankingByColor, {})
      return data?.list.map(({ skcNo, colourName }) => `${skcNo} ${colourName}`) ?? []
    }
    await expect.poll(colours, { timeout: 10_000 }).toContain('T001-03 朱红')
  })
})

async function send(
  bytes: BlobPart,
  mode: 'dryRun' | 'commit',
  fields: Readonly<Record<string, string>> = {},
): Promise<Envelope<ColourSheetAnswer>> {
  const form = new FormData()
  for (const [name, text] of Object.entries({ mode, ...fields })) form.set(name, text)
  form.set('file', new Blob([bytes]), 'colours.csv')
  const request = new Request('http://fair', { method: 'POST', body: form })
  const answer = await app.server.app.inject({
    method: 'POST',
    url: `/api${goodsCodes.importColor.path}`,
    headers: { token: await app.tokenOf('admin'), 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json()
}

async function file(path: string, { format = 'xlsx', language = 'zh-CN' } = {}): Promise<Uint8Array<ArrayBuffer>> {
  const headers = { token: await app.tokenOf('admin'), 'accept-language': language }
  const answer = await app.server.app.inject({
    url: `/api${path}${/template/i.test(path) ? '' : `?format=${format}`}`,
    headers,
  })
  return new Uint8Array(answer.rawPayload)
}

const sheet = (...rows: string[]) => ['颜色编码,颜色名称,色值,色系', ...rows].join('\r\n')
const stored = async () => (await app.fair.pool.query('select * from colours order by id')).rows
const notesOf = ({ data }: Envelope<ColourSheetAnswer>) =>
  data?.rows.map(({ row, action, notes }) => [row, action, ...notes])

describe('a file of colours', () => {
  it.each(['zh-CN', 'zh-TW', 'en'])('as exported in %s changes nothing when imported again', async (language) => {
    await add({ code: '=1+1', name: '-"怪,色' })
    const before = await stored()
    for (const format of ['xlsx', 'csv']) {
      const answer = await send(await file(goodsCodes.exportColor.path, { format, language }), 'commit')
      expect(answer.data).toMatchObject({
        committed: true,
        counts: { created: 0, changed: 0, refused: 0, left: before.length },
      })
    }
    expect(await stored()).toEqual(before)
  })

  it('tells row by row what it would do, and then does it', async () => {
    const text = sheet(
      '01,墨黑,#000000,黑',
      '02,白,#F5F5F5,白',
      '71,黑,"1,2,3",',
      '71,黑,"1,2,3",',
      'EXAMPLE,示例红,#c8102e,红',
    )
    const before = await stored()
    const told = await send(text, 'dryRun')
    expect(notesOf(told)).toEqual([
      [4, 'created', '新颜色', '已有编码 01 也叫“黑”，请确认不是同一种颜色'],
      [2, 'changed', '颜色名称：黑 → 墨黑', '色值：1f1f1f → 000000'],
      [3, 'left'],
      [5, 'left', '与第 4 行相同，不必处理'],
    ])
    expect(await stored()).toEqual(before)
    const done = await send(text, 'commit')
    expect(done.data).toMatchObject({ committed: true, counts: { created: 1, changed: 1, left: 2, refused: 0 } })
    expect(await coded('01')).toMatchObject({ name: '墨黑', rgb: '000000' })
    expect(await coded('71')).toMatchObject({ name: '黑', rgb: '010203', group: '' })
  })

  it('tells which columns nobody reads', async () => {
    const { data } = await send('颜色编码,颜色名称,色直,颜色\r\n88,杏,fff0e0,杏色', 'dryRun')
    expect(data?.notices).toEqual(['没有读取的列：“色直”；“颜色”。如要导入，请照模板改列名'])
    expect(data?.rows).toMatchObject([{ code: '88', action: 'created' }])
  })

  it('takes lines without the blank cells at their end, as Excel writes them, and tells of them', async () => {
    const { data } = await send('颜色编码,颜色名称,色值,色系\r\n88,杏\r\n89,驼,c19a6b,', 'dryRun')
    expect(data?.rows).toMatchObject([
      { row: 2, action: 'created' },
      { row: 3, action: 'created' },
    ])
    expect(data?.notices).toEqual(['有 1 处内容有问题（如第 2 行）: 列数少于表头'])
  })

  it('asks about codes that a spreadsheet has probably altered, and takes them once they are meant so or known', async () => {
    const text = sheet('3月4日,杏,,', '三月,驼,,')
    const { data } = await send(text, 'dryRun')
    expect(data).toMatchObject({ counts: { created: 1, refused: 1 }, isAltered: true, notices: [] })
    expect(data?.rows[0]?.notes).toEqual([
      '颜色编码“3月4日”：被表格软件变成了日期（显示为 3月4日），原来是“3-4”吗？请在表格里把这一列设为文本，再改成原来的内容',
    ])
    expect((await send(text, 'commit')).code).toBe(500)
    const done = await send(text, 'commit', { asWritten: 'true' })
    expect(done.data).toMatchObject({ committed: true, counts: { created: 2 }, isAltered: true })
    expect((await send(text, 'dryRun')).data).toMatchObject({ counts: { left: 2, refused: 0 }, isAltered: false })
  })

  it('finds its heads also where the lines under them hold more texts', async () => {
    const { data } = await send('颜色编码,颜色名称,,\r\n88,杏,样衣,已确认', 'dryRun')
    expect(data?.rows).toMatchObject([{ row: 2, code: '88', action: 'created' }])
    const titled = await send('春夏颜色,,,,\r\n颜色编码,颜色名称,,,\r\n88,杏,样衣,已确认,好\r\n89,驼,,,', 'dryRun')
    expect(titled.data?.rows.map(({ row, action }) => [row, action])).toEqual([
      [3, 'created'],
      [4, 'created'],
    ])
    // A file of heads alone is as empty as one with nothing.
    expect((await send('颜色编码,颜色名称,,', 'dryRun')).msg).toBe((await send(' ', 'dryRun')).msg)
  })

  it('is not refused for a cell that nobody reads', async () => {
    const heads = '颜色编码,颜色名称,色值,备注'
    const { data } = await send(`${heads}\r\n88,杏,fff0e0,#N/A\r\n89,驼,#REF!,#N/A`, 'dryRun')
    expect(data?.rows.map(({ row, action }) => [row, action])).toEqual([
      [3, 'refused'],
      [2, 'created'],
    ])
  })

  it('refuses a line that was not read behind a thousand problems of cells that nobody reads', async () => {
    const lines = Array.from({ length: 1001 }, (_, index) => `N${index},杏,,#N/A`)
    const { data } = await send(['颜色编码,颜色名称,色值,备注', ...lines, 'X,杏,,,多'].join('\r\n'), 'dryRun')
    expect(data?.counts.refused).toBe(1)
  })

  it('with one bad row is refused as a whole, each row with its reason', async () => {
    const before = await stored()
    const text = sheet(
      '81,新,#111111,',
      '82,,#222222,',
      ',无,,',
      '83,怪,green,',
      `84,${'长'.repeat(61)},,`,
      '85,甲,,',
      '85,乙,,',
    )
    expect(notesOf(await send(text, 'dryRun'))?.slice(0, 5)).toEqual([
      [3, 'refused', '颜色名称：不能为空，请填写'],
      [4, 'refused', '颜色编码：不能为空，请填写'],
      [5, 'refused', '色值“green”无法识别，请写成 #c8102e 或 200,16,46'],
      [6, 'refused', '颜色名称：超过 60 个字符，请缩短'],
      [8, 'refused', '与第 7 行编码相同，内容不同；请留下其中一行'],
    ])
    const done = await send(text, 'commit')
    expect([done.code, done.msg.split(',').length]).toEqual([500, 5])
    expect(await stored()).toEqual(before)
  })

  it('that is none is refused in a sentence', async () => {
    expect((await send(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), 'dryRun')).code).toBe(500)
    expect((await send('名称,色值\r\n红,#ff0000', 'dryRun')).msg).toBe('文件里要有“颜色编码”和“颜色名称”两列')
  })

  it('may be begun from the template, which says how', async () => {
    const answer = await send(await file(goodsCodes.importColorTemplate.path), 'dryRun')
    expect(answer.data?.counts).toEqual({ created: 0, changed: 0, left: 0, refused: 0 })
  })
})
