import { type AlertChannel, alertChannels } from '@fairdesk/contract/areas/reports/alerts/alert-channels'
import { type AlertRule, alerts } from '@fairdesk/contract/areas/reports/alerts/alerts'
import type { Params } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import type { TestApp } from '../app.ts'
import type { Person } from '../people.ts'

/** Evaluates the rules now, whatever the pause, and sends what is due. */
export async function evaluateNow({ fair, server }: Pick<TestApp, 'fair' | 'server'>): Promise<void> {
  await sql`delete from jobs where kind = 'alerts.watch' and state not in ('waiting', 'running')`.execute(fair.db)
  await server.jobs.idle()
}

/** Forgets every rule, alert and channel. */
export async function clearAlerts({ fair }: Pick<TestApp, 'fair'>): Promise<void> {
  await sql`truncate alert_deliveries, alert_events, alert_marks, alert_rules, alert_channels`.execute(fair.db)
}

export async function saveRule(
  app: TestApp,
  rule: Params<typeof alerts.saveRule>,
  person: Person = 'admin',
): Promise<AlertRule> {
  const { data, msg } = await app.call(alerts.saveRule, rule, person)
  if (!data) throw new Error(msg)
  return data
}

export async function saveChannel(app: TestApp, channel: Params<typeof alertChannels.save>): Promise<AlertChannel> {
  const { data, msg } = await app.call(alertChannels.save, channel)
  if (!data) throw new Error(msg)
  return data
}

/** Alerts told to somebody, the oldest first. */
export async function alertsOf(app: TestApp, person: Person = 'admin') {
  const { data, msg } = await app.call(alerts.events, { limit: 100 }, person)
  if (!data) throw new Error(msg)
  return data.list.toReversed()
}
