import { z } from 'zod'
import { staffUsers } from '../../../../domain/accounts/staff-user.ts'
import { channelById, openChannelSecret, type StoredChannel } from '../../../../domain/alerts/alert-channels.ts'
import { ruleById, type StoredRule } from '../../../../domain/alerts/alert-rules.ts'
import {
  busyChannels,
  type ClaimedDelivery,
  claimDelivery,
  type DeliveryOutcome,
  noteChannel,
  settleDelivery,
} from '../../../../domain/alerts/deliveries.ts'
import { recordEvent } from '../../../../domain/alerts/record-event.ts'
import type { AlertMessage } from '../../../../domain/alerts/send/message.ts'
import { sendMail } from '../../../../domain/alerts/send/send-mail.ts'
import { sendToRobot } from '../../../../domain/alerts/send/send-robot.ts'
import type { JobKind, JobRun } from '../../../../domain/jobs/job.ts'
import { mayOpen } from '../../../../domain/visibility/session-user.ts'
import type { FairPlace, JobServices } from '../../../job-services.ts'
import { messageOf } from './message-of.ts'
import { withReport } from './report-message.ts'

/** Maximum time of a channel before it yields to others and is queued again. */
const longestMs = 20_000
const Input = z.object({ channelId: z.int() })

/** Job that sends queued messages, one job per channel: a slow one delays no other, and none delays a save. */
export function deliverJob(services: JobServices): JobKind<FairPlace> {
  return {
    kind: 'alerts.send',
    resumes: true,
    isRemote: true,
    dueOnlyWith: { table: 'alert_deliveries', where: `state in ('pending', 'sending')` },
    due: async ({ db }) =>
      (await busyChannels(db)).map((channelId) => ({ dedupeKey: `channel ${channelId}`, input: { channelId } })),
    run: (run) => deliver(run, services),
  }
}

async function deliver(run: JobRun<FairPlace>, services: JobServices): Promise<{ sent: number }> {
  const { db } = run.scope
  const channel = await channelById(db, Input.parse(run.job.input).channelId)
  const until = performance.now() + longestMs
  let sent = 0
  while (channel?.enabled && !run.signal.aborted && performance.now() < until) {
    const delivery = await claimDelivery(db, channel.id)
    if (!delivery) break
    const rule = await ruleById(db, delivery.ruleId)
    const outcome: DeliveryOutcome = rule
      ? await send(run, services, { channel, delivery, rule })
      : { state: 'dropped', problem: 'owner-gone' }
    const isFailed = await settleDelivery(db, delivery, outcome)
    await noteChannel(db, channel.id, outcome)
    if (isFailed && rule) await tellFailure(run, { channel, rule })
    if (outcome.state === 'sent') sent++
    // The same would happen to the next one.
    if (outcome.state === 'retry') break
  }
  return { sent }
}

type DeliveryTask = { readonly channel: StoredChannel; readonly delivery: ClaimedDelivery; readonly rule: StoredRule }

async function send(
  { scope: { fair }, signal }: JobRun<FairPlace>,
  services: JobServices,
  { channel, delivery, rule }: DeliveryTask,
): Promise<DeliveryOutcome> {
  const user = (await staffUsers(services.platform, fair, [rule.ownerId])).get(rule.ownerId)
  if (!user || !mayOpen(user, ['alerts'])) return { state: 'dropped', problem: 'owner-gone' }
  const plain = messageOf(delivery.content, { rule, fair })
  let message: AlertMessage | null = plain
  if (delivery.content.kind === 'report') {
    if (!mayOpen(user, ['dynamicReport'])) return { state: 'dropped', problem: 'owner-gone' }
    try {
      message = await withReport(services.callAs, { rule, user, message: plain, withFile: channel.kind === 'mail' })
    } catch (error) {
      services.log(`report of alert rule ${rule.id} of ${fair.schema}`, error)
      return { state: 'retry', problem: 'fault', detail: '', afterMs: null }
    }
  }
  if (!message) return { state: 'failed', problem: 'report-gone', detail: '', afterMs: null }
  const secret = openChannelSecret(services.seal(), channel)
  if (channel.kind !== 'mail') return sendToRobot(channel.kind, secret, { message, signal })
  const id = `fairdesk.${fair.code}.${delivery.id}.${delivery.at.getTime()}`
  return sendMail(channel, secret, { recipients: rule.mailTo, message, id })
}

/** Tells the rule's owner in the console, once an hour for each channel. */
async function tellFailure(
  { scope: { db } }: JobRun<FairPlace>,
  { channel, rule }: Omit<DeliveryTask, 'delivery'>,
): Promise<void> {
  const hour = new Date().toISOString().slice(0, 13)
  const { threshold, per } = rule
  await recordEvent(db, {
    rule: { ...rule, channelIds: [] },
    key: `channel ${channel.id} ${hour}`,
    content: { kind: 'channelFailed', threshold, per, items: [], count: 0, isTrial: false, channel: channel.name },
    sendAt: null,
  })
}
