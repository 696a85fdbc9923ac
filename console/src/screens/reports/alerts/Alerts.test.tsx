import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { alertChannels } from '@fairdesk/contract/areas/reports/alerts/alert-channels'
import { alerts } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { alerts as words } from '@fairdesk/phrases/zh-cn/reports/alerts/alerts'
import { settings, shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { enter } from '../../../testing/enter.ts'
import { broken, refusal, serve, serveNothing, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Alerts } from './Alerts.tsx'

const rule = {
  id: 1,
  version: 2,
  kind: 'areaBehind' as const,
  threshold: 15,
  per: 'region' as const,
  areas: [],
  brands: [],
  quiet: null,
  channelIds: [7],
  mailTo: [],
  report: null,
  enabled: true,
  owner: 'admin',
  ownerName: '管理员',
  isOwn: true,
  isLost: false,
  reportName: null,
  lastAt: null,
}
const robot = { id: 7, kind: 'wecom' as const, name: '销售群', isFailing: false }
const event = {
  id: 5,
  at: '2027-03-01T04:00:00Z',
  isRead: false,
  content: {
    kind: 'areaBehind' as const,
    threshold: 15,
    per: 'region' as const,
    items: [{ code: 'JS', name: '江苏', value: 1230 }],
    count: 3,
    isTrial: false,
  },
  deliveries: [
    {
      channel: '销售群',
      kind: 'wecom' as const,
      state: 'failed' as const,
      problem: 'refused' as const,
      detail: '93000',
    },
  ],
}

beforeEach(() => {
  serve(alerts.rules, { list: [rule], channels: [robot] })
  serveNothing(baseData.getAuthBrand, baseData.getAllBigArea, baseData.getAllRegion, baseData.getAuthArea)
  serve(savedReports.getOrderReportSaveParam, [])
})

test('it waits, says when there are none, and tries again what failed', async () => {
  serve(alerts.rules, silent)
  await showScreen(<Alerts />)
  expect(screen.queryByText(words.empty)).toBeNull()
  serve(alerts.rules, { list: [], channels: [] })
  await showScreen(<Alerts />)
  expect(await screen.findByText(words.empty)).toBeTruthy()
  serve(alerts.rules, broken)
  const user = await showScreen(<Alerts />)
  await screen.findByText(shell.loadFailed)
  serve(alerts.rules, { list: [rule], channels: [robot] })
  await user.click(screen.getByRole('button', { name: shell.retry }))
  expect(await screen.findByText('销售群')).toBeTruthy()
})

test('each rule says what it tells of, and whether its owner still may have it', async () => {
  const other = { ...rule, id: 2, isOwn: false, isLost: true, ownerName: '林', channelIds: [] }
  serve(alerts.rules, { list: [rule, other], channels: [robot] })
  await showScreen(<Alerts />)
  expect((await screen.findAllByText('每个区域 · 界限 15 个百分点')).length).toBe(2)
  expect(screen.getByText(words.ownerLost)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: words.tryNow })).toHaveLength(1)
})

test('a rule is made; a refusal is shown at its field', async () => {
  const saving = serve(alerts.saveRule, refusal('界限须在 1 到 100 之间', { field: 'threshold' }))
  const user = await showScreen(<Alerts />)
  await user.click(await screen.findByRole('button', { name: new RegExp(words.add) }))
  const drawer = within(await screen.findByRole('dialog'))
  await enter(user, drawer.getByLabelText(words.threshold), '20')
  await user.click(drawer.getByRole('checkbox', { name: /销售群/ }))
  await user.click(drawer.getByRole('button', { name: settings.save }))
  expect(await drawer.findByText('界限须在 1 到 100 之间')).toBeTruthy()
  serve(alerts.saveRule, { ...rule, threshold: 20 })
  await user.click(drawer.getByRole('button', { name: settings.save }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saving.sent).toMatchObject([{ kind: 'areaBehind', per: 'bigArea', threshold: 20, channelIds: [7] }])
})

test('a rule is tried, and turned off', async () => {
  const trying = serve(alerts.tryRule, event.content)
  const user = await showScreen(<Alerts />)
  await user.click(await screen.findByRole('button', { name: words.tryNow }))
  expect(await screen.findByText(words.tried)).toBeTruthy()
  expect(trying.sent).toEqual([{ id: 1 }])
  const saving = serve(alerts.saveRule, { ...rule, enabled: false })
  await user.click(screen.getByRole('switch'))
  await waitFor(() => expect(saving.sent).toMatchObject([{ id: 1, version: 2, enabled: false, threshold: 15 }]))
})

test('the history says what was told and what became of it, and is marked as read', async () => {
  serve(alerts.events, { list: [event], count: 1 })
  const reading = serve(alerts.markRead)
  const user = await showScreen(<Alerts />, { at: '/report2/alerts?view=events' })
  expect(await screen.findByText('江苏 JS 落后 1,230 个百分点')).toBeTruthy()
  expect(screen.getByText(words.more({ count: '2' }))).toBeTruthy()
  expect(screen.getByText(`${words.problems.refused} 93000`)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.readAll }))
  await waitFor(() => expect(reading.sent).toEqual([{ upTo: 5 }]))
})

test('a channel is tested before it is saved; only administrators see channels', async () => {
  serve(alertChannels.list, { list: [] })
  const testing = serve(alertChannels.test, { problem: 'refused', detail: '93000' })
  const user = await showScreen(<Alerts />, { at: '/report2/alerts?view=channels' })
  await user.click(await screen.findByRole('button', { name: new RegExp(words.addChannel) }))
  const drawer = within(await screen.findByRole('dialog'))
  await enter(user, drawer.getByLabelText(words.webhook), 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=k')
  await user.click(drawer.getByRole('button', { name: words.test }))
  expect(await drawer.findByText(`${words.problems.refused} 93000`)).toBeTruthy()
  expect(testing.sent).toMatchObject([
    { kind: 'wecom', secret: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=k' },
  ])
  await showScreen(<Alerts />, { as: { isAdmin: false, reportype: '29' }, at: '/report2/alerts?view=channels' })
  expect(await screen.findByText('销售群')).toBeTruthy()
  expect(screen.queryByText(words.views.channels)).toBeNull()
})
