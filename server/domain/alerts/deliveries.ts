import type { AlertProblem } from '@fairdesk/contract/areas/reports/alerts/alert-channels'
import type { AlertContent } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { waitMs } from '../sync/outbox/patience.ts'

/** Delivery claimed by this process; a later claim has a higher `tries`. */
export type ClaimedDelivery = {
  readonly id: number
  readonly tries: number
  readonly ruleId: number
  readonly content: AlertContent
  readonly at: Date
}

/** Lease of a claim: a process silent for this long counts as dead. Making a report and sending it takes less. */
const leaseSeconds = 180
/** Robots of groups take 20 messages a minute and are silenced for a while beyond that; mail servers have like limits. */
const mostPerMinute = 18
/** Tries of one message. */
const mostTries = 5
/** A message is of no use any more after this time. */
const longestHours = 24

/** Channels with a message to send now. */
export async function busyChannels(db: Kysely<FairDb>): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select id from alert_channels
    where deleted_at is null and enabled and next_at <= now() and exists (
      select from alert_deliveries where channel_id = alert_channels.id
        and (state = 'pending' and next_at <= now() or state = 'sending' and lease_until < now()))`.execute(db)
  return result.rows.map(({ id }) => id)
}

/** Takes the next message of a channel, the oldest first; null if none is due or the channel had enough for this minute. */
export async function claimDelivery(db: Kysely<FairDb>, channelId: number): Promise<ClaimedDelivery | null> {
  await sql`
    update alert_deliveries set state = 'failed', problem = 'too-old', lease_until = null
    from alert_events events
    where events.id = event_id and channel_id = ${channelId} and state in ('pending', 'sending')
      and greatest(events.at, nullif(next_at, '-infinity')) < now() - make_interval(hours => ${longestHours})`.execute(
    db,
  )
  if (await restsForMinute(db, channelId)) return null
  const result = await sql<ClaimedDelivery>`
    update alert_deliveries set state = 'sending', tries = tries + 1, tried_at = clock_timestamp(),
      lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    from alert_events events
    where events.id = event_id and alert_deliveries.id = (
      select id from alert_deliveries due
      where channel_id = ${channelId} and (state = 'pending' and next_at <= now() or state = 'sending' and lease_until < now())
      order by id limit 1 for update skip locked)
    returning alert_deliveries.id, alert_deliveries.tries, events.rule_id as "ruleId", events.content, events.at`.execute(
    db,
  )
  return result.rows[0] ?? null
}

/** Lets a channel that had enough messages rest until the first of them is a minute ago. Returns true if it does. */
async function restsForMinute(db: Kysely<FairDb>, channelId: number): Promise<boolean> {
  const result = await sql`
    with recent as (
      select min(tried_at) as earliest, count(*) as count from alert_deliveries
      where channel_id = ${channelId} and tried_at > now() - interval '1 minute')
    update alert_channels set next_at = greatest(next_at, recent.earliest + interval '1 minute') from recent
    where id = ${channelId} and recent.count >= ${mostPerMinute} returning id`.execute(db)
  return result.rows.length > 0
}

/** Outcome of a try. `dropped`: nothing is to be sent any more. `failed`: nothing would change by trying again. */
export type DeliveryOutcome =
  | { readonly state: 'sent' }
  | { readonly state: 'dropped'; readonly problem: AlertProblem }
  | {
      readonly state: 'retry' | 'failed'
      readonly problem: AlertProblem
      readonly detail: string
      /** Wait that the receiver asked for, in milliseconds. */
      readonly afterMs: number | null
    }

/** Stores the outcome, unless another process has claimed the delivery since. Returns true if it failed for good. */
export async function settleDelivery(
  db: Kysely<FairDb>,
  { id, tries }: Pick<ClaimedDelivery, 'id' | 'tries'>,
  outcome: DeliveryOutcome,
): Promise<boolean> {
  const isFinal = outcome.state !== 'retry' || tries >= mostTries
  const state = outcome.state === 'retry' ? (isFinal ? 'failed' : 'pending') : outcome.state
  const { problem, detail, afterMs } = { problem: '', detail: '', afterMs: null, ...outcome }
  const seconds = isFinal ? 0 : waitMs(tries, afterMs) / 1000
  const result = await sql`
    update alert_deliveries set state = ${state}, problem = ${problem}, detail = ${detail}, lease_until = null,
      next_at = clock_timestamp() + make_interval(secs => ${seconds}),
      sent_at = case when ${state} = 'sent' then clock_timestamp() end
    where id = ${id} and tries = ${tries} and state = 'sending' returning id`.execute(db)
  return result.rows.length > 0 && state === 'failed'
}

/** Notes on the channel whether it works, and lets it rest as long as its receiver asks. */
export async function noteChannel(db: Kysely<FairDb>, channelId: number, outcome: DeliveryOutcome): Promise<void> {
  if (outcome.state === 'dropped') return
  if (outcome.state === 'sent') {
    await sql`
      update alert_channels set failures = 0, problem = '', detail = '' where id = ${channelId} and (failures > 0 or problem <> '')`.execute(
      db,
    )
    return
  }
  const restMs = Math.max(outcome.afterMs ?? 0, outcome.problem === 'limited' ? 60_000 : 0)
  const result = await sql<{ failures: number }>`
    update alert_channels set failures = failures + 1, problem = ${outcome.problem}, detail = ${outcome.detail}
    where id = ${channelId} returning failures`.execute(db)
  // A final refusal says nothing of the next message; a server that is away would not take it either.
  const waitedMs = outcome.state === 'retry' ? waitMs(result.rows[0]?.failures ?? 1, restMs) : restMs
  await sql`
    update alert_channels set next_at = greatest(next_at, clock_timestamp() + make_interval(secs => ${waitedMs / 1000}))
    where id = ${channelId}`.execute(db)
}
