import { createHash } from 'node:crypto'
import { Refusal } from '@fairdesk/contract/refusal'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '../db/prepared.ts'
import { jsonRows } from '../db/statements/json-rows.ts'
import { tally } from '../db/tally.ts'

/** Fields of a write in the operation log and the idempotency row, besides its change. */
export type AuditEntry = {
  readonly account: string
  readonly realName: string
  readonly ip: string
  readonly requestId: string
  readonly action: string
  readonly route: string
  /** The sender's own number of this intent; without one a retry is another write. */
  readonly key: string | undefined
  /** Its statements are few and short, and each is carried out by one kept plan. */
  readonly plansOnce: boolean
  /** Limit of each of its statements, in milliseconds; null for no limit. */
  readonly statementMs: number | null
  /** Returns the request as text; the same key must not be used for two requests. */
  intent(): string
}

export type ChangeRecord = {
  ref: string
  before?: unknown
  after?: unknown
  batchId?: string
  actor?: { readonly account: string; readonly realName: string }
}

/** Changes visible in reports from this commit on: orders by id, and if goods, customers or their names changed. */
export type FeedEntry = { readonly orders: readonly number[]; readonly base: boolean }

/** Result of a write; `feed` is null if reports show nothing of it. */
export type Done = {
  readonly answer: unknown
  readonly change: ChangeRecord | null
  readonly feed: FeedEntry | null
}

/** Settings of a transaction. */
export type Settings = Readonly<Record<string, string>>

/** The answer that was given to the first request with this key. */
export class StoredAnswer {
  readonly answer: unknown

  constructor(answer: unknown) {
    this.answer = answer
  }
}

/** Earlier answers of writes; a refusal where the key came with another request. */
export type EarlierAnswers = ReadonlyMap<AuditEntry, StoredAnswer | Refusal>

type Key = { readonly account: string; readonly route: string; readonly key: string }
type Claim = { readonly audit: AuditEntry; readonly key: Key; readonly hash: string }

/**
 * Sets the transaction's settings and takes the keys of its writes, or finds the answers that were given under them;
 * waits for twins still running.
 */
export async function claimKeys<Tables>(
  db: Kysely<Tables>,
  audits: readonly AuditEntry[],
  settings: Settings,
): Promise<EarlierAnswers> {
  const claims = claimsOf(audits)
  const acts = sql.join(settingsSql(settings))
  if (claims.size === 0) {
    await sql`${prepared} select ${acts}`.execute(db)
    return new Map()
  }
  const inserted = await sql<Key>`${prepared}
    ${claimSql(claims, acts)} on conflict do nothing returning account, route, key`.execute(db)
  for (const row of inserted.rows) claims.delete(textOf(row))
  return claims.size === 0 ? new Map() : readAnswers(db, claims)
}

/**
 * The same for a transaction that fails where an answer was given already. `gate` is called first.
 * @throws pg.DatabaseError of a unique violation
 */
export async function claimNewKeys<Tables>(
  db: Kysely<Tables>,
  audits: readonly AuditEntry[],
  { settings, gate }: { readonly settings: Settings; readonly gate: RawBuilder<unknown> },
): Promise<void> {
  const claims = claimsOf(audits)
  const acts = sql.join([...settingsSql(settings), gate])
  await sql`${prepared} ${claims.size === 0 ? sql`select ${acts}` : claimSql(claims, acts)}`.execute(db)
}

function claimsOf(audits: readonly AuditEntry[]): Map<string, Claim> {
  const claims = new Map<string, Claim>()
  for (const audit of audits) {
    if (audit.key === undefined) continue
    const hash = createHash('sha256').update(audit.intent()).digest('hex')
    const key = keyOf(audit, audit.key)
    claims.set(textOf(key), { audit, key, hash })
  }
  return claims
}

function settingsSql(settings: Settings): RawBuilder<unknown>[] {
  return Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
}

function claimSql(claims: ReadonlyMap<string, Claim>, acts: RawBuilder<unknown>): RawBuilder<unknown> {
  const requested = [...claims.values()].map(({ key, hash }) => ({ ...key, hash }))
  return sql`
    insert into idempotency (account, route, key, request_hash)
    select account, route, key, decode(hash, 'hex')
    from ${jsonRows(requested, sql`claim (account text, route text, key text, hash text)`)} as claim, (select ${acts}) acts
    order by account, route, key`
}

const keyColumns = sql`claim (account text, route text, key text)`

async function readAnswers<Tables>(db: Kysely<Tables>, claims: ReadonlyMap<string, Claim>): Promise<EarlierAnswers> {
  const keys = [...claims.values()].map(({ key }) => key)
  const { rows } = await sql<Key & { hash: string; answer: unknown }>`
    select account, route, key, encode(request_hash, 'hex') as hash, answer from idempotency
    where (account, route, key) in ${jsonRows(keys, keyColumns)}`.execute(db)
  const stored = new Map(rows.map((row) => [textOf(row), row]))
  const answered = new Map<AuditEntry, StoredAnswer | Refusal>()
  for (const [text, { audit, hash }] of claims) {
    const row = stored.get(text)
    answered.set(audit, row?.hash === hash ? new StoredAnswer(row.answer) : new Refusal('request.reused-id', {}))
  }
  const repeats = [...answered.values()].filter((answer) => answer instanceof StoredAnswer).length
  tally.repeats += repeats
  // They may have been in doubt: their commit is waited for once more, as that of a write.
  if (repeats > 0) await sql`select pg_logical_emit_message(true, 'fairdesk', 'again')`.execute(db)
  return answered
}

/** Gives the keys of writes that were refused free again. */
export async function freeKeys<Tables>(db: Kysely<Tables>, audits: readonly AuditEntry[]): Promise<void> {
  const keys = audits.flatMap((audit) => (audit.key === undefined ? [] : [keyOf(audit, audit.key)]))
  if (keys.length === 0) return
  await sql`${prepared}
    delete from idempotency where (account, route, key) in ${jsonRows(keys, keyColumns)}`.execute(db)
}

export type ClosedWrite = { readonly audit: AuditEntry; readonly done: Done; readonly ms: number }

const recordColumns = sql`done (account text, real_name text, ip text, action text, request_id text, route text, key text,
  answer jsonb, is_changed boolean, ref text, before jsonb, after jsonb, batch_id text, ms integer)`

/** Writes what writes leave besides their changes, in one statement: log lines, stored answers and a feed entry. */
export async function closeWrites<Tables>(db: Kysely<Tables>, writes: readonly ClosedWrite[]): Promise<void> {
  const records = writes.filter(({ audit, done }) => done.change || audit.key !== undefined)
  if (records.length === 0) return
  const feeds = records.flatMap(({ done: { change, feed } }) => (change && feed ? [feed] : []))
  const orders = [...new Set(feeds.flatMap((feed) => feed.orders))]
  const isBase = feeds.some(({ base }) => base)
  await sql`${prepared}
    with done as materialized ${jsonRows(records.map(recordOf), recordColumns)},
    kept as (
      update idempotency set answer = done.answer from done
      where idempotency.account = done.account and idempotency.route = done.route and idempotency.key = done.key
    ) ${
      feeds.length === 0
        ? sql``
        : sql`, fed as (
      insert into change_feed (orders, base) values (${orders}::int[], ${isBase}))`
    }
    insert into operation_log (account, real_name, ip, action, ref, before, after, batch_id, request_id, ms)
    select account, real_name, ip, action, ref, before, after, batch_id, request_id, ms from done where is_changed`.execute(
    db,
  )
}

function recordOf({ audit, done: { answer, change }, ms }: ClosedWrite) {
  const { account, realName, ip, action, requestId, route } = audit
  const key = audit.key?.toWellFormed()
  return {
    ...{ account, real_name: realName, ip, action, request_id: requestId, route, key, ms: Math.round(ms) },
    ...(key === undefined ? {} : { answer }),
    ...{ is_changed: change !== null, ref: change?.ref, before: change?.before, after: change?.after },
    batch_id: change?.batchId,
  }
}

/** Returns the key as the database stores it: texts from outside may hold halves of characters. */
function keyOf({ account, route }: AuditEntry, key: string): Key {
  return { account, route, key: key.toWellFormed() }
}

function textOf({ account, route, key }: Key): string {
  return JSON.stringify([account, route, key])
}
