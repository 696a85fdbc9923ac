import { dashboards, mostDashboards } from '@fairdesk/contract/areas/reports/dashboards/dashboards'
import type { FigureWidget } from '@fairdesk/contract/areas/reports/dashboards/widgets'
import { report } from '@fairdesk/contract/areas/reports/report'
import { savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import type { Params } from '@fairdesk/contract/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
beforeEach(async () => {
  await app.fair.pool.query('truncate dashboards, report_params')
})
afterAll(() => app.stop())

const text = (params: object) => JSON.stringify({ v: 1, ...params })
const byArea = { dims: ['bigArea'], metrics: ['qty'] }
const widget = (key: string, params: object, more: Partial<FigureWidget> = {}): FigureWidget => ({
  ...{ key, title: key, width: 6, height: 2, kind: 'table', source: { params: text(params) } },
  ...more,
})
const note = { key: 'note', title: '说明', width: 12, height: 1, kind: 'text' as const, text: '每晚看一次' }
const none = { goods: {}, customers: {} }

const save = (input: Partial<Params<typeof dashboards.save>>, as: Person = 'admin') =>
  app.call(dashboards.save, { name: '看板', widgets: [widget('a', byArea)], filters: none, ...input }, as)
const listFor = async (as: Person) => (await app.call(dashboards.list, {}, as)).data?.list ?? []
const answer = async (widgets: Params<typeof dashboards.answer>['widgets'], filters = none, as: Person = 'admin') => {
  const { data } = await app.call(dashboards.answer, { widgets, filters }, as)
  return data ?? { list: [], version: -1 }
}

describe('a dashboard', () => {
  it('is one’s own, or for everybody to see where it is shared, and only its owner changes it', async () => {
    await save({ name: '我的' })
    const { data } = await save({ name: '大家的', shared: true })
    expect((await listFor('admin')).map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['大家的', true],
      ['我的', true],
    ])
    expect(await listFor('wang')).toMatchObject([{ name: '大家的', isOwn: false, owner: 'admin', shared: true }])
    const changed = await save({ id: data?.id, version: 1, name: '改' }, 'wang')
    expect([changed.code, changed.msg]).toEqual([403, expect.stringContaining('他人')])
    expect((await app.call(dashboards.remove, { id: data?.id ?? 0 }, 'wang')).code).toBe(403)
    await save({ id: data?.id, version: 1, name: '大家的', shared: false })
    expect(await listFor('wang')).toEqual([])
    expect((await save({ id: data?.id, name: '改' }, 'wang')).msg).toContain('已被删除')
  })

  it('is not overwritten unseen, removed once and twice, and comes back as it was', async () => {
    const { data } = await save({ name: '一', widgets: [widget('a', byArea), note], isDefault: true })
    expect((await save({ id: data?.id, version: 1, name: '二' })).data).toMatchObject({ version: 2, name: '二' })
    expect((await save({ id: data?.id, version: 1, name: '三' })).code).toBe(409)
    const remove = () => app.call(dashboards.remove, { id: data?.id ?? 0 })
    expect([(await remove()).code, (await remove()).code]).toEqual([200, 200])
    const { id, version, owner, ownerName, isOwn, ...content } = data ?? { id: 0 }
    expect((await save(content as Partial<Params<typeof dashboards.save>>)).data).toMatchObject(content)
  })

  it('has a name of its own among its owner’s, opens by itself where it is the default, and is one of so many', async () => {
    await save({ name: 'Board Ａ', isDefault: true })
    expect((await save({ name: 'board a' })).msg).toContain('请换一个名称')
    expect((await save({ name: 'board a' }, 'wang')).code).toBe(200)
    await save({ name: '二', isDefault: true })
    expect((await listFor('admin')).filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['二'])
    for (let number = 3; number <= mostDashboards; number++) await save({ name: `第 ${number} 个` })
    expect((await save({ name: '多一个' })).msg).toContain(String(mostDashboards))
  })

  it('is refused, and nothing changed, where its layout or a widget is none', async () => {
    const bad = [
      [widget('a', byArea, { width: 13 })],
      [widget('a', byArea, { width: 2 })],
      [widget('a', byArea, { height: 0 })],
      [widget('a', byArea), widget('a', byArea)],
      [{ ...widget('a', byArea), source: {} as FigureWidget['source'] }],
      [{ ...widget('a', byArea), source: { params: text(byArea), savedId: 1 } as FigureWidget['source'] }],
      Array.from({ length: 17 }, (_, index) => widget(`w${index}`, byArea)),
      [widget('a', byArea, { source: { params: 'x' } })],
      [widget('a', { customers: { customerIds: Array.from({ length: 501 }, (_, id) => id) } })],
    ]
    for (const widgets of bad) expect((await save({ widgets })).code).toBe(422)
    expect(
      (await save({ widgets: [widget('销量', byArea, { key: 'a', title: '销量', source: { params: '{}' } })] })).msg,
    ).toContain('销量')
    expect(await listFor('admin')).toEqual([])
  })
})

describe('the answer of a dashboard', () => {
  it('is that of the dynamic report, of one version for all widgets', async () => {
    const widgets = [
      widget('a', byArea),
      widget('b', { dims: ['category'], metrics: ['qty', 'netAmount'], columnDim: 'bigArea' }, { kind: 'chart' }),
      widget('c', { dims: ['brand'], metrics: ['qty'] }, { kind: 'figure' }),
      note,
    ]
    const { list, version } = await answer(widgets)
    expect(list.map(({ key, state }) => [key, state])).toEqual([
      ['a', 'shown'],
      ['b', 'shown'],
      ['c', 'shown'],
    ])
    expect(new Set(list.map((item) => item.answer?.version))).toEqual(new Set([version]))
    const question = { dims: ['category'], metrics: ['qty', 'netAmount'], columnDim: 'bigArea' } as const
    const alone = await app.call(report.getOrderReport, {
      ...question,
      dims: ['category'],
      metrics: ['qty', 'netAmount'],
    })
    expect(list[1]?.answer?.list).toEqual(alone.data?.list)
    expect(list[2]?.totals?.metrics.qty).toBeGreaterThan(0)
    expect(list[2]?.totals?.metrics.qty).toBe(
      (await app.call(report.getOrderReportStatistics, { dims: ['brand'], metrics: ['qty'] })).data?.totals.metrics.qty,
    )
  })

  it('joins the dashboard’s filters with each widget’s own', async () => {
    const { hangzhou, beijing } = world.customers
    const widgets = [
      widget('all', byArea),
      widget('same', { ...byArea, customers: { customerIds: [hangzhou, beijing] } }),
      widget('apart', { ...byArea, customers: { customerIds: [beijing] } }),
    ]
    const { list } = await answer(widgets, { goods: {}, customers: { customerIds: [hangzhou] } } as typeof none)
    const [all, same, apart] = list
    const alone = await app.call(report.getOrderReportStatistics, {
      ...{ dims: ['bigArea'], metrics: ['qty'], customers: { customerIds: [hangzhou] } },
    })
    expect(all?.totals).toEqual(alone.data?.totals)
    expect(same?.totals).toEqual(all?.totals)
    expect([apart?.state, apart?.answer]).toEqual(['excluded', undefined])
    const gone = await answer(widgets, { goods: {}, customers: { customerIds: [99_999] } } as typeof none)
    expect(gone.list.map(({ state }) => state)).toEqual(['held', 'held', 'held'])
  })

  it('shows each viewer what he may see, and of a saved report only what is shared with him', async () => {
    const params = text({ dims: ['bigArea'], metrics: ['qty', 'netAmount'] })
    const { data: own } = await app.call(savedReports.saveOrderReportSaveParam, { name: '区域', params })
    const widgets = [
      widget('a', { dims: ['bigArea'], metrics: ['qty', 'netAmount'] }),
      widget('b', byArea, { source: { savedId: own?.id ?? 0 } }),
      widget('c', { dims: ['bigArea'], metrics: ['netAmount'] }),
    ]
    const [first, second] = (await answer(widgets)).list
    expect([first?.answer?.metrics, second?.savedName]).toEqual([['qty', 'netAmount'], '区域'])
    const [mine, saved, priced] = (await answer(widgets, none, 'wang')).list
    expect(mine?.answer?.metrics).toEqual(['qty'])
    expect(mine?.dropped).toEqual([{ part: 'metrics', name: 'netAmount', count: 1 }])
    expect(JSON.stringify(mine)).not.toContain('netAmount":')
    expect(saved?.state).toBe('gone')
    expect([priced?.state, priced?.reason]).toEqual(['refused', expect.stringContaining('没有可看的')])
    const { data: north } = await app.call(dashboards.answer, { widgets, filters: none }, 'zhao')
    expect(north?.list[0]?.totals?.metrics.qty).toBeLessThan(first?.totals?.metrics.qty ?? 0)
  })

  it('tells the reason of one that is refused and answers the others', async () => {
    const { list } = await answer([
      widget('a', { dims: ['size', 'bigArea'], metrics: ['qty'], comparison: { fairId: 999 } }),
      widget('b', byArea),
    ])
    expect(list.map(({ state }) => state)).toEqual(['refused', 'shown'])
    expect(list[0]?.reason).not.toBe('')
    expect((await app.call(dashboards.answer, { widgets: [], filters: none }, 'lin')).code).toBe(403)
  })
})
