import { alertChannels } from '@fairdesk/contract/areas/reports/alerts/alert-channels'
import { alerts } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alertsOf, clearAlerts, evaluateNow, saveChannel, saveRule } from '../../../testing/alerts/alert-desk.ts'
import { MailServer } from '../../../testing/alerts/mail-server.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { OtherSystem } from '../../../testing/links/other-system.ts'
import { clearOrders, row, save } from '../../../testing/order-desk.ts'
import { otherProcess } from '../../../testing/processes/other-process.ts'
import { world } from '../../../testing/world.ts'

const { sizes } = world
const robot = new OtherSystem()
const mails = new MailServer()

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await Promise.all([robot.start(), mails.start()])
})
beforeEach(async () => {
  await clearAlerts(app)
  await clearOrders(app)
  robot.asked.length = 0
  mails.mails.length = 0
  robot.reply = () => ({ body: '{"errcode":0}' })
})
afterAll(async () => {
  robot.stop()
  await mails.stop()
  await app.stop()
})

const addRobot = () =>
  saveChannel(app, { kind: 'wecom', name: '群', secret: `http://127.0.0.1:${robot.port}/send?key=k` })
const addMail = () =>
  saveChannel(app, {
    kind: 'mail',
    name: '邮件',
    host: '127.0.0.1',
    port: mails.port,
    security: 'none',
    sender: 'a@example.com',
  })
const cutRule = (channelIds: number[]) => saveRule(app, { kind: 'cut', per: 'change', threshold: 10, channelIds })

async function cut(): Promise<void> {
  const [cell] = (
    await sql<{ qty: number }>`select coalesce(max(qty), 0)::int as qty from order_rows`.execute(app.fair.db)
  ).rows
  const qty = cell?.qty ?? 0
  await save(app, [row('teeBlack', [sizes.s, 500, qty])])
  await save(app, [row('teeBlack', [sizes.s, 100, 500])])
}

const texts = () => robot.asked.map(({ text }) => String(JSON.parse(text).markdown.content))
const deliveries = async () =>
  (await alertsOf(app)).flatMap((event) => event.deliveries.map(({ state, problem }) => `${state} ${problem}`.trim()))
/** Nothing waits any longer. */
const hurry = () =>
  app.fair.pool.query(
    `update alert_deliveries set next_at = '-infinity' where state = 'pending'; update alert_channels set next_at = '-infinity'`,
  )

describe('a channel', () => {
  it('gets an alert once, however many processes evaluate and send', async () => {
    const { id } = await addRobot()
    await cutRule([id])
    await cut()
    const other = await otherProcess(app)
    try {
      await Promise.all([evaluateNow(app), evaluateNow({ fair: app.fair, server: other.server })])
      await Promise.all([evaluateNow(app), evaluateNow({ fair: app.fair, server: other.server })])
    } finally {
      await other.server.stop()
    }
    expect(texts()).toHaveLength(1)
    expect(texts()[0]).toContain('减少 400 件')
    expect(await deliveries()).toEqual(['sent'])
  })

  it('that fails is tried again, keeps the console informed, and delays no save', async () => {
    const { id } = await addRobot()
    await cutRule([id])
    robot.reply = () => ({ status: 503 })
    await cut()
    const startedMs = performance.now()
    await save(app, [row('teeBlack', [sizes.s, 90, 100])])
    expect(performance.now() - startedMs).toBeLessThan(2000)
    await evaluateNow(app)
    expect(await deliveries()).toEqual(['pending status', 'pending'])
    expect((await app.call(alerts.rules, {})).data?.channels).toMatchObject([{ id, isFailing: true }])
    for (let attempt = 0; attempt < 6; attempt++) {
      await hurry()
      await evaluateNow(app)
    }
    expect(await deliveries()).toContain('failed status')
    expect((await alertsOf(app)).map(({ content }) => content.kind)).toContain('channelFailed')
    robot.reply = () => ({ body: '{"errcode":0}' })
    await cut()
    await hurry()
    await evaluateNow(app)
    expect((await app.call(alerts.rules, {})).data?.channels).toMatchObject([{ id, isFailing: false }])
  })

  it('rests a minute where it had too many messages', async () => {
    const { id } = await addRobot()
    await cutRule([id])
    robot.reply = () => ({ body: '{"errcode":45009,"errmsg":"freq"}' })
    await cut()
    await evaluateNow(app)
    const { rows } = await sql<{ rest: boolean }>`
      select next_at > now() + interval '50 seconds' as rest from alert_channels`.execute(app.fair.db)
    expect(rows).toEqual([{ rest: true }])
    expect(await deliveries()).toEqual(['pending limited'])
  })

  it('takes eighteen messages a minute, the others after it', async () => {
    const { id } = await addRobot()
    const rule = await cutRule([id])
    for (let count = 0; count < 22; count++) await app.call(alerts.tryRule, { id: rule.id })
    await evaluateNow(app)
    expect(texts()).toHaveLength(18)
  })

  it('sends what a process that died had begun', async () => {
    const { id } = await addRobot()
    const rule = await cutRule([id])
    await app.call(alerts.tryRule, { id: rule.id })
    await sql`update alert_deliveries set state = 'sending', tries = 1, lease_until = now() - interval '1 s'`.execute(
      app.fair.db,
    )
    const before = texts().length
    await evaluateNow(app)
    expect(texts().length - before).toBe(1)
    expect(await deliveries()).toEqual(['sent'])
  })

  it('waits for the end of quiet hours', async () => {
    const { id } = await addRobot()
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' })
    const hourOf = (ms: number) => clock.format(Date.now() + ms)
    const quiet = { from: hourOf(-3_600_000), to: hourOf(3_600_000) }
    await saveRule(app, { kind: 'cut', per: 'change', threshold: 10, channelIds: [id], quiet })
    await cut()
    await evaluateNow(app)
    expect(texts()).toEqual([])
    expect(await deliveries()).toEqual(['pending'])
  })

  it('of an owner who was disabled gets nothing', async () => {
    const { id } = await addRobot()
    await saveRule(app, { kind: 'cut', per: 'change', threshold: 10, channelIds: [id] }, 'wang')
    await cut()
    await app.server.platform.pool.query(`update accounts set enabled = false where username = 'wang'`)
    try {
      await evaluateNow(app)
      expect(texts()).toEqual([])
      const { data } = await app.call(alerts.rules, {})
      expect(data?.list).toMatchObject([{ owner: 'wang', isLost: true, isOwn: false }])
    } finally {
      await app.server.platform.pool.query(`update accounts set enabled = true where username = 'wang'`)
    }
  })

  it('is tested before it is saved, and its secret is neither shown nor logged', async () => {
    const secret = `http://127.0.0.1:${robot.port}/send?key=very-secret`
    expect((await app.call(alertChannels.test, { kind: 'wecom', name: 'x', secret })).data).toEqual({
      problem: '',
      detail: '',
    })
    expect(texts()[0]).toContain('测试消息')
    await saveChannel(app, { kind: 'wecom', name: 'x', secret })
    const shown = JSON.stringify((await app.call(alertChannels.list, {})).data)
    expect(shown).toContain('"hasSecret":true')
    const { rows } = await sql`select * from operation_log where action = 'alert-channel.save'`.execute(app.fair.db)
    expect(shown + JSON.stringify(rows)).not.toContain('very-secret')
    expect(rows).toHaveLength(1)
  })
})

describe('a report', () => {
  const saveReport = async (person: 'admin' | 'zhao' | 'wang', name: string) => {
    const params = JSON.stringify({ v: 1, dims: ['customer'], metrics: ['qty'] })
    const { data, msg } = await app.call(savedReports.saveOrderReportSaveParam, { name, params, shared: false }, person)
    if (!data) throw new Error(msg)
    return data.id
  }
  const due = (minutes: number) =>
    sql`update alert_rules set checked_at = now() - make_interval(mins => ${minutes})`.execute(app.fair.db)
  const timeAgo = (minutes: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' }).format(
      Date.now() - minutes * 60_000,
    )

  beforeEach(() => sql`truncate report_params`.execute(app.fair.db))

  it('goes as a file by mail and in its first rows to a group, with its owner’s view at that time', async () => {
    await save(app, [row('teeBlack', [sizes.s, 45])])
    await save(app, [row('sneakerWhite', [sizes.n40, 7])], { customerId: world.customers.beijing })
    const savedId = await saveReport('zhao', '各店订货')
    const channelIds = [(await addRobot()).id, (await addMail()).id]
    const report = { savedId, times: [timeAgo(2)], atClosing: false }
    await saveRule(app, { kind: 'report', channelIds, mailTo: ['boss@example.com'], report }, 'zhao')
    await evaluateNow(app)
    expect(mails.mails).toEqual([])
    await due(5)
    await evaluateNow(app)
    await evaluateNow(app)
    expect(mails.mails).toHaveLength(1)
    expect(mails.mails[0]?.text).toContain('spreadsheetml')
    expect(texts()).toHaveLength(1)
    expect(texts()[0]).toContain('北京朝阳店  7')
    // Zhao sees Northern China alone.
    expect(texts()[0]).not.toContain('杭州')
  })

  it('is sent late where the server was down for less than an hour, and else told as missed', async () => {
    const savedId = await saveReport('admin', '合计')
    const { id } = await addRobot()
    await saveRule(app, {
      kind: 'report',
      channelIds: [id],
      report: { savedId, times: [timeAgo(50)], atClosing: false },
    })
    await due(70)
    await evaluateNow(app)
    expect(texts()[0]).toContain('合计')
    await clearAlerts(app)
    const again = await addRobot()
    await saveRule(app, {
      kind: 'report',
      channelIds: [again.id],
      report: { savedId, times: [timeAgo(70)], atClosing: false },
    })
    await due(90)
    await evaluateNow(app)
    expect((await alertsOf(app)).map(({ content }) => content.kind)).toEqual(['reportMissed'])
  })

  it('that is gone, or not shared with its owner any more, is not sent', async () => {
    const savedId = await saveReport('admin', '合计')
    const { id } = await addRobot()
    const report = { savedId, times: [timeAgo(2)], atClosing: false }
    const refused = await app.call(alerts.saveRule, { kind: 'report', channelIds: [id], report }, 'wang')
    expect(refused.msg).toContain('自己的或共享的报表')
    await saveRule(app, { kind: 'report', channelIds: [id], report })
    await sql`delete from report_params`.execute(app.fair.db)
    await due(5)
    await evaluateNow(app)
    expect(texts()).toEqual([])
    expect(await deliveries()).toEqual(['failed report-gone'])
  })
})
