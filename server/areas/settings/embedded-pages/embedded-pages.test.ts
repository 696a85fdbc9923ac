import { accountKinds, embeddedPages } from '@fairdesk/contract/areas/settings/embedded-pages'
import type { Params } from '@fairdesk/contract/endpoint'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { embeddedPageOrigins } from '../../../domain/settings/embedded-page-origins.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
beforeEach(async () => {
  app ??= await testApp()
  await app.server.platform.pool.query('truncate report_config')
})
afterAll(() => app.stop())

type EmbeddedPageParams = Params<typeof embeddedPages.saveReportSet>

const url = 'https://bi.example.com/board'
const save = (input: Partial<EmbeddedPageParams> & { name: string }) =>
  app.call(embeddedPages.saveReportSet, { url, ...input })
const idOf = async (name: string, more: Partial<EmbeddedPageParams> = {}) =>
  (await save({ name, ...more })).data?.id ?? 0
const namesFor = async (as: 'admin' | 'lin') =>
  (await app.call(embeddedPages.getListUrl, {}, as)).data?.map(({ name }) => name)

describe('an embedded page', () => {
  it('is listed for everybody who may open it, in its order', async () => {
    const first = await idOf('销售看板')
    const second = await idOf('库存看板')
    await idOf('停用的', { enabled: false })
    await idOf('区域的', { openTo: [accountKinds.areaManager] })
    expect(await namesFor('lin')).toEqual(['销售看板', '库存看板'])
    expect(await namesFor('admin')).toEqual(['销售看板', '库存看板', '区域的'])
    await app.call(embeddedPages.sortReportSets, { ids: [second, first] })
    expect(await namesFor('lin')).toEqual(['库存看板', '销售看板'])
  })

  it('is told the fair and the language, never who is signed in', async () => {
    await save({ name: '看板', url: `${url}?fair={fairId}&code={fairCode}&lang={language}` })
    const { data } = await app.call(embeddedPages.getListUrl, {}, 'lin')
    expect(data?.[0]?.url).toBe(`${url}?fair=1&code=TEST&lang=zh_CN`)
    expect((await save({ name: '令牌', url: `${url}?t={token}` })).msg).toContain('{token}')
  })

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'about:blank',
    '/set/userList',
    '//example.com',
    'ftp://example.com',
    'https://user:pass@example.com',
    'https://{fairId}.example.com',
    'https://a;script-src.example.com',
    'nonsense',
  ])('with the address %j is refused', async (bad) => {
    expect((await save({ name: '看板', url: bad })).code).toBe(422)
    expect(await namesFor('admin')).toEqual([])
  })

  it('is no page of this system itself', async () => {
    const { msg } = await save({ name: '看板', url: 'http://localhost/set/userList' })
    const own = await app.server.app.inject({
      method: 'POST',
      url: '/api/report/saveReportSet',
      headers: { token: await app.tokenOf('admin'), host: 'fair.example.com' },
      payload: { name: '自己', url: 'https://fair.example.com/set/userList' },
    })
    expect([msg, own.json<{ msg: string }>().msg]).toEqual(['不能嵌入本系统自己的页面', '不能嵌入本系统自己的页面'])
  })

  it('has a name of its own, whatever its case and width, that can be an address', async () => {
    await save({ name: 'Sales ＢＩ' })
    expect((await save({ name: 'sales  bi' })).msg).toContain('请换一个名称')
    for (const name of ['..', '.']) expect((await save({ name })).code).toBe(422)
    expect((await save({ name: '   ' })).code).toBe(422)
    expect((await save({ name: 'a/b?c#d%' })).code).toBe(200)
  })

  it('is deleted, once and twice, and taken back', async () => {
    const id = await idOf('看板')
    const [gone, again] = [
      await app.call(embeddedPages.deleteReportSet, { id }),
      await app.call(embeddedPages.deleteReportSet, { id }),
    ]
    expect([gone.code, again.code]).toEqual([200, 200])
    expect(await namesFor('admin')).toEqual([])
    expect((await save({ id, name: '看板', version: gone.data?.version })).data).toMatchObject({ id })
    expect(await namesFor('admin')).toEqual(['看板'])
  })

  it('is not taken back over another of its name', async () => {
    const id = await idOf('看板')
    await app.call(embeddedPages.deleteReportSet, { id })
    await save({ name: '看板' })
    expect((await save({ id, name: '看板' })).code).toBe(422)
  })

  it('is not overwritten unseen', async () => {
    const id = await idOf('看板')
    expect((await save({ id, name: '看板二', version: 1 })).data?.version).toBe(2)
    expect((await save({ id, name: '看板三', version: 1 })).code).toBe(409)
    expect((await save({ id: 99_999, name: '看板四' })).msg).toContain('已被删除')
  })

  it('opens its site to the console’s frames while it is in use', async () => {
    const { db } = app.server.platform
    const id = await idOf('看板')
    await idOf('同站', { url: 'https://bi.example.com/other' })
    await idOf('停用', { url: 'https://off.example.com/', enabled: false })
    expect(await embeddedPageOrigins(db)).toEqual(['https://bi.example.com'])
    await app.call(embeddedPages.deleteReportSet, { id })
    expect(await embeddedPageOrigins(db)).toEqual(['https://bi.example.com'])
  })
})
