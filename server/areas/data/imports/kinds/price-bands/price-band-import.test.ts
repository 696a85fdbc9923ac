import { goodsParameters, type PriceSheetAnswer } from '@fairdesk/contract/areas/data/goods-parameters'
import type { Envelope } from '@fairdesk/contract/envelope'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../../testing/app.ts'

/** Tag prices of the little fair: 199.00, 299.00 and 259.05. */
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.call(goodsParameters.replaceGoodsPriceRange, {
    ranges: [
      { name: '100-199', min: 100, max: 199.99 },
      { name: '200-299', min: 200, max: 299.99 },
    ],
  })
})
afterAll(() => app.stop())

/** In what language the answer is, and under what number of its own it is sent. */
type Sent = { readonly language?: string; readonly key?: string }

async function send(
  bytes: BlobPart,
  fields: { readonly mode: 'dryRun' | 'commit'; readonly was?: string; readonly asWritten?: 'true' },
  { language = 'zh-CN', key = '' }: Sent = {},
): Promise<Envelope<PriceSheetAnswer>> {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.set(name, text)
  form.set('file', new Blob([bytes]), 'ranges.csv')
  const request = new Request('http://fair', { method: 'POST', body: form })
  const answer = await app.server.app.inject({
    method: 'POST',
    url: `/api${goodsParameters.importGoodsPriceRange.path}`,
    headers: {
      token: await app.tokenOf('admin'),
      'content-type': request.headers.get('content-type') ?? '',
      'accept-language': language,
      'idempotency-key': key,
    },
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

const sheet = (...rows: string[]) => ['名称,最低价（元）,最高价（元）', ...rows].join('\r\n')
const stored = async () => (await app.fair.pool.query('select * from price_ranges order by min_fen')).rows
const classified = async () =>
  (
    await app.fair.pool.query(
      'select goods_no, price_ranges.name from styles left join price_ranges on price_ranges.id = price_range_id order by 1',
    )
  ).rows
const notesOf = ({ data }: Envelope<PriceSheetAnswer>) =>
  data?.rows.map(({ row, name, action, notes }) => [row, name, action, ...notes])

describe('a file of price ranges', () => {
  it('tells which columns nobody reads', async () => {
    const text = ['名称,最低价（元）,最高价（元）,备注', '100-199,100,199.99,甲'].join('\r\n')
    const { data } = await send(text, { mode: 'dryRun' })
    expect(data?.notices).toEqual(['没有读取的列：“备注”。如要导入，请照模板改列名'])
    expect((await send(sheet('100-199,100,199.99'), { mode: 'dryRun' })).data?.notices).toEqual([])
  })

  it('asks about names that a spreadsheet has probably altered', async () => {
    const text = sheet('3月4日,100,199.99')
    const { data } = await send(text, { mode: 'dryRun' })
    expect(data).toMatchObject({ counts: { created: 0, refused: 1 }, isAltered: true })
    const meant = await send(text, { mode: 'dryRun', asWritten: 'true' })
    expect(meant.data).toMatchObject({ counts: { refused: 0 }, isAltered: true })
  })

  it.each(['zh-CN', 'zh-TW', 'en'])(
    'is refused as a whole in one sentence, which the client cuts at commas, in %s',
    async (language) => {
      const many = Array.from({ length: 101 }, (_, index) => `${index},${index},${index}`)
      for (const text of ['名称\r\n甲', sheet(...many)]) {
        const { code, msg } = await send(text, { mode: 'commit' }, { language })
        expect({ code, lines: msg.split(',') }).toEqual({ code: 500, lines: [msg] })
      }
    },
  )

  it.each(['zh-CN', 'zh-TW', 'en'])('as exported in %s changes nothing when imported again', async (language) => {
    const before = await stored()
    for (const format of ['xlsx', 'csv']) {
      const bytes = await file(goodsParameters.exportGoodsPriceRange.path, { format, language })
      const answer = await send(bytes, { mode: 'commit' })
      expect(answer.data).toMatchObject({ committed: true, counts: { left: 2, removed: 0, refused: 0 } })
      expect(answer.data?.prices).toBeUndefined()
    }
    expect(await stored()).toEqual(before)
  })

  it('tells what is added, changed and removed and what no range holds, and then does it', async () => {
    const text = sheet('低价,100,199.99', '新,¥260.00,"1,299.5元"', '新,260,1299.50')
    const before = await stored()
    const told = await send(text, { mode: 'dryRun' })
    expect(notesOf(told)).toEqual([
      [undefined, '200-299', 'removed', '文件里没有，将删除'],
      [3, '新', 'created', '新价格带'],
      [2, '低价', 'changed', '名称：100-199 → 低价'],
      [4, '新', 'left', '与第 3 行相同，不必处理'],
    ])
    expect(told.data?.gaps).toEqual([
      { min: 0, max: 99.99, goods: 0 },
      { min: 200, max: 259.99, goods: 1 },
      { min: 1299.51, goods: 0 },
    ])
    expect(await stored()).toEqual(before)
    const done = await send(text, { mode: 'commit', was: told.data?.was ?? '' })
    expect(done.data).toMatchObject({
      committed: true,
      counts: { created: 1, changed: 1, left: 1, removed: 1, refused: 0 },
      prices: { unclassified: 1, ranges: [{ name: '低价' }, { name: '新', min: 260, max: 1299.5 }] },
    })
    expect((await stored())[0]).toMatchObject({ id: before[0]?.id, name: '低价' })
    expect((await classified()).map(({ name }) => name).sort()).toEqual(['低价', '新', null].sort())
  })

  it('changes prices of the range that it names, and is said once in the log', async () => {
    const before = await stored()
    const text = sheet('200-299,200,259.04', '１００-199,100,199.99', '顶,259.05,300')
    const done = await send(text, { mode: 'commit' })
    expect(notesOf(done)?.slice(1)).toEqual([
      [2, '200-299', 'changed', '最高价：299.99 → 259.04'],
      [3, '１００-199', 'changed', '名称：100-199 → １００-199'],
    ])
    expect((await stored()).map(({ id }) => id).slice(0, 2)).toEqual(before.map(({ id }) => id))
    const { rows } = await app.fair.pool.query(
      "select before, after from operation_log where action = 'price-band.import' order by id desc limit 1",
    )
    expect(rows[0]).toEqual({
      before: { ranges: ['100-199 (100-199.99)', '200-299 (200-299.99)'] },
      after: { ranges: ['１００-199 (100-199.99)', '200-299 (200-259.04)', '顶 (259.05-300)'] },
    })
  })

  it('whose answer was lost is answered when it is sent again, and what was there before can be put back', async () => {
    const text = sheet('低,0,499.99', '高,500,99999')
    const present = (await app.call(goodsParameters.queryGoodsPriceRange, {})).data?.ranges ?? []
    const told = await send(text, { mode: 'dryRun' })
    const commit = () =>
      send(text, { mode: 'commit', was: told.data?.was ?? '' }, { key: '22222222-2222-4222-8222-222222222222' })
    const lost = await commit()
    const again = await commit()
    expect([again.code, again.data]).toEqual([200, lost.data])
    expect((await stored()).map(({ name }) => name)).toEqual(['低', '高'])
    const done = again.data?.prices?.ranges ?? []
    const ranges = present.map(({ name, min, max }) => ({ name, min, max }))
    const was = done.map(({ id, version }) => ({ id, version }))
    const { code } = await app.call(goodsParameters.replaceGoodsPriceRange, { ranges, was })
    expect([code, (await stored()).map(({ name }) => name)]).toEqual([200, ['100-199', '200-299']])
  })

  it('with one bad row is refused as a whole, by the rules of the screen', async () => {
    const before = await stored()
    const text = sheet(
      '100-199,100,199.99',
      ',300,399',
      '倒,500,400',
      '甲,600,699',
      '乙,699,799',
      '丙,900,999',
      '丙,1000,1099',
      '丁,贵,1e3',
      '戊,1.005,10000000',
      `${'长'.repeat(31)},2000,`,
    )
    const told = await send(text, { mode: 'dryRun' })
    expect(notesOf(told)?.filter(([, , action]) => action === 'refused')).toEqual([
      [3, '', 'refused', '名称：不能为空，请填写'],
      [4, '倒', 'refused', '价格带“倒”的最低价高于最高价'],
      [5, '甲', 'refused', '与价格带“乙”（699-799）重叠，请调整价格'],
      [6, '乙', 'refused', '与价格带“甲”（600-699）重叠，请调整价格'],
      [7, '丙', 'refused', '已有名为“丙”的价格带，请换一个名称'],
      [8, '丙', 'refused', '已有名为“丙”的价格带，请换一个名称'],
      [
        9,
        '丁',
        'refused',
        '最低价“贵”：不是有效的金额，请填数字，如 199 或 199.00',
        '最高价“1e3”：不是有效的金额，请填数字，如 199 或 199.00',
      ],
      [
        10,
        '戊',
        'refused',
        '最低价“1.005”：不是有效的金额，请填数字，如 199 或 199.00',
        '最高价“10000000”：数字过大，请核对',
      ],
      [11, '长'.repeat(31), 'refused', `名称“${'长'.repeat(31)}”：超过 30 个字符，请缩短`, '最高价：不能为空，请填写'],
    ])
    const done = await send(text, { mode: 'commit' })
    expect([done.code, done.msg.split(',').length]).toEqual([500, 9])
    expect(await stored()).toEqual(before)
  })

  it('is not taken for a list that somebody has changed since it was told', async () => {
    const text = sheet('全部,0,9999999.99')
    const told = await send(text, { mode: 'dryRun' })
    await app.call(goodsParameters.addGoodsPriceRange, { name: '300', min: 300, max: 300 })
    const before = await stored()
    expect((await send(text, { mode: 'commit', was: told.data?.was ?? '' })).code).toBe(409)
    expect(await stored()).toEqual(before)
  })

  it('that is none, says nothing or too much is refused in a sentence', async () => {
    const before = await stored()
    expect((await send(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), { mode: 'commit' })).code).toBe(500)
    expect((await send('名称,最低价\r\n甲,1', { mode: 'commit' })).msg).toBe('文件里要有“名称”“最低价”“最高价”三列')
    const template = await file(goodsParameters.importGoodsPriceRangeTemplate.path)
    expect((await send(template, { mode: 'commit' })).msg).toBe('文件里没有数据')
    const many = (count: number) => sheet(...Array.from({ length: count }, (_, at) => `n${at},${at},${at}`))
    expect((await send(many(101), { mode: 'commit' })).msg).toBe('最多 100 个价格带，文件里有更多；请把价格带放宽一些')
    expect(await stored()).toEqual(before)
    expect((await send(many(100), { mode: 'commit' })).data?.counts).toMatchObject({ created: 100, removed: 2 })
    const { msg } = await app.call(goodsParameters.addGoodsPriceRange, { name: '多', min: 500, max: 500 })
    expect(msg).toBe('这样会有 101 个价格带，最多 100 个；请把价格带放宽一些')
  })
})
