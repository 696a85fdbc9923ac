import type { AlertContent } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { StoredRule } from './alert-rules.ts'

type NewEvent = {
  readonly rule: Pick<StoredRule, 'id' | 'ownerId' | 'channelIds'>
  /** Names what happened: an event of the rule with this key is recorded once. */
  readonly key: string
  readonly content: AlertContent
  /** Time before which nothing is sent, in milliseconds since 1970; null for at once. */
  readonly sendAt: number | null
}

/**
 * Records an alert for its owner's console and queues it for the rule's channels. Returns its id; null if it was
 * recorded before.
 */
export async function recordEvent(
  db: Kysely<FairDb>,
  { rule, key, content, sendAt }: NewEvent,
): Promise<number | null> {
  const result = await sql<{ id: number }>`
    insert into alert_events (rule_id, owner_id, kind, key, content)
    values (${rule.id}, ${rule.ownerId}, ${content.kind}, ${key}, ${JSON.stringify(content)}::jsonb)
    on conflict (rule_id, key) do nothing returning id`.execute(db)
  const [event] = result.rows
  if (!event) return null
  const nextAt = sendAt === null ? sql`'-infinity'` : sql`${new Date(sendAt)}`
  await sql`
    insert into alert_deliveries (event_id, channel_id, next_at)
    select ${event.id}, id, ${nextAt} from alert_channels
    where id = any(${[...rule.channelIds]}::int[]) and enabled and deleted_at is null`.execute(db)
  return event.id
}
