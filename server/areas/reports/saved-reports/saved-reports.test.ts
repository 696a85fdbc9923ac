import { mostFilterValues } from '@fairdesk/contract/areas/reports/saved/report-params'
import { mostSavedReports, savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import type { Params } from '@fairdesk/contract/endpoint'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'

let app: TestApp
beforeEach(async () => {
  app ??= await testApp()
  await app.fair.pool.query('truncate report_params')
})
afterAll(() => app.stop())

type SavedParams = Params<typeof savedReports.saveOrderReportSaveParam>

const text = (params: object) => JSON.stringify({ v: 1, ...params })
const byArea = text({ dims: ['bigArea'], metrics: ['qty'] })
const save = (input: Partial<SavedParams> & { name: string }, as: Person = 'admin') =>
  app.call(savedReports.saveOrderReportSaveParam, { params: byArea, ...input }, as)
const listFor = async (as: Person) => (await app.call(savedReports.getOrderReportSaveParam, {}, as)).data ?? []
const namesFor = async (as: Person) => (await listFor(as)).map(({ name }) => name)

describe('a saved report', () => {
  it('is one’s own, or everybody’s where it is shared', async () => {
    await save({ name: '我的' })
    await save({ name: '大家的', shared: true })
    expect(await namesFor('admin')).toEqual(['大家的', '我的'])
    expect(await listFor('wang')).toMatchObject([{ name: '大家的', isOwn: false, owner: 'admin' }])
    const [shared] = await listFor('wang')
    const mended = await save({ id: shared?.id, name: '改', version: 1 }, 'wang')
    expect([mended.code, mended.msg]).toEqual([403, expect.stringContaining('他人')])
    expect((await app.call(savedReports.deleteOrderReportSaveParam, { id: shared?.id ?? 0 }, 'wang')).code).toBe(403)
    expect(await namesFor('admin')).toHaveLength(2)
  })

  it('has a name of its own among its owner’s, whatever its case and width', async () => {
    await save({ name: 'Sales ＢＩ' })
    expect((await save({ name: 'sales  bi' })).msg).toContain('请换一个名称')
    expect((await save({ name: 'sales bi' }, 'wang')).code).toBe(200)
    for (const name of [' ', 'x'.repeat(31)]) expect((await save({ name })).code).toBe(422)
  })

  it('is not overwritten unseen, and is deleted once and twice', async () => {
    const { data } = await save({ name: '一' })
    expect((await save({ id: data?.id, version: 1, name: '二' })).data).toMatchObject({ version: 2, name: '二' })
    expect((await save({ id: data?.id, version: 1, name: '三' })).code).toBe(409)
    const remove = () => app.call(savedReports.deleteOrderReportSaveParam, { id: data?.id ?? 0 })
    expect([(await remove()).code, (await remove()).code]).toEqual([200, 200])
    expect((await save({ id: data?.id, name: '四' })).msg).toContain('已被删除')
  })

  it('opens by itself, one at most', async () => {
    await save({ name: '一', isDefault: true })
    await save({ name: '二', isDefault: true })
    await save({ name: '三', isDefault: true, shared: true }, 'wang')
    expect((await listFor('admin')).filter((one) => one.isOwn && one.isDefault).map(({ name }) => name)).toEqual(['二'])
    const { data } = await app.call(savedReports.getOrderReportTitle, {})
    expect(data?.filter(({ visible }) => visible).map(({ key }) => key)).toEqual(['bigArea', 'qty'])
    expect(data?.[0]).toMatchObject({ label: '大区', fixed: true, format: 'text' })
    const wang = await app.call(savedReports.getOrderReportTitle, { id: 999 }, 'wang')
    expect(wang.data?.map(({ key }) => key)).not.toContain('netAmount')
  })

  it('is one of so many, not one more', async () => {
    for (let number = 0; number < mostSavedReports; number++) await save({ name: `方案${number}` })
    expect((await save({ name: '多一个' })).msg).toContain('50')
    expect(await namesFor('admin')).toHaveLength(mostSavedReports)
  })

  it('that says too much, or nothing that can be read, is refused', async () => {
    const customerIds = Array.from({ length: 10_000 }, (_, index) => index + 1)
    expect((await save({ name: '多', params: text({ customers: { customerIds } }) })).msg).toContain('10000')
    for (const params of ['', 'x', '[]', 'null', '{"v":99}', '{}'])
      expect((await save({ name: '坏', params })).code).toBe(422)
    expect(await namesFor('admin')).toEqual([])
  })

  it('loads without what has gone since, and tells it', async () => {
    const { hangzhou, beijing } = world.customers
    const params = text({
      dims: ['bigArea', 'wave'],
      metrics: ['qty', 'netAmount'],
      goods: { categoryCodes: ['TOP', 'GONE'], waveCodes: ['W9'], keyword: '衫' },
      customers: { customerIds: [hangzhou, beijing, 99_999], bigAreaIds: [1, 2] },
    })
    await save({ name: '旧', params, shared: true })
    await app.fair.pool.query(`update report_params set params = replace(params, '"wave"', '"mood"')`)
    const [saved] = await listFor('admin')
    expect(saved?.dropped).toEqual([
      { part: 'dims', name: 'mood', count: 1 },
      { part: 'goods', name: 'categoryCodes', count: 1 },
      { part: 'goods', name: 'waveCodes', count: 1 },
      { part: 'customers', name: 'customerIds', count: 1 },
    ])
    expect(JSON.parse(saved?.params ?? '')).toEqual({
      v: 1,
      dims: ['bigArea'],
      metrics: ['qty', 'netAmount'],
      goods: { categoryCodes: ['TOP'], keyword: '衫' },
      customers: { customerIds: [hangzhou, beijing], bigAreaIds: [1, 2] },
    })
    // Mended by saving it anew.
    const mended = await save({ id: saved?.id, version: saved?.version, name: '旧', params: saved?.params ?? '' })
    expect(mended.data?.dropped).toEqual([])
  })

  it('shows nobody what he may not see of it', async () => {
    const customers = { customerIds: [world.customers.hangzhou, world.customers.beijing], bigAreaIds: [1, 2] }
    const params = text({ metrics: ['qty', 'netAmount'], goods: { brandCodes: ['SC', 'HF'] }, customers })
    await save({ name: '共享', params, shared: true })
    const [north] = await listFor('zhao')
    expect(JSON.parse(north?.params ?? '')).toMatchObject({
      goods: { brandCodes: ['HF'] },
      customers: { customerIds: [world.customers.beijing], bigAreaIds: [2] },
    })
    const { data } = await app.call(savedReports.readReportParams, { params }, 'wang')
    expect(data?.dropped).toEqual([{ part: 'metrics', name: 'netAmount', count: 1 }])
    const many = text({ customers: { customerIds: Array.from({ length: mostFilterValues + 1 }, (_, id) => id) } })
    expect((await app.call(savedReports.readReportParams, { params: many })).data?.dropped).toEqual([
      { part: 'customers', name: 'customerIds', count: mostFilterValues + 1 },
    ])
  })
})
