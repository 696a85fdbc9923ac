import { createHash } from 'node:crypto'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { FairDb } from '../db/fair-types.gen.ts'
import { type Pipeline, pipelined } from '../db/pipelined.ts'
import type { PlatformDb } from '../db/platform-types.gen.ts'
import { keptPlans, prepared } from '../db/prepared.ts'
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
  /** The work begins before it is known that the key is new, and waits for `isFirst` before it writes. */
  readonly isEager: boolean
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
  /** Statements of the write that are sent, but not answered. */
  readonly sent?: readonly Promise<unknown>[]
}

/** `isFirst` rejects if the request was answered before. */
type Work<Tables> = (db: Transaction<Tables>, isFirst: Promise<void>) => Promise<Done>

const retryable = new Set(['40001', '40P01'])
const tries = 4

/**
 * Runs one write: the change, its log line and the answer kept for a retry are one transaction.
 * A retry with the same key gets the first answer; the same key with other content is refused.
 */
export async function runWrite<Tables extends FairDb | PlatformDb>(
  db: Kysely<Tables>,
  audit: AuditEntry,
  work: Work<Tables>,
): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    // On a broken connection the rollback fails too, and its error would hide the cause.
    let cause: unknown
    try {
      return await pipelined(db, (pipeline: Pipeline<Tables>) =>
        once(pipeline, audit, work).catch((error: unknown) => {
          cause = error
          throw error
        }),
      )
    } catch (failure) {
      const error = cause ?? failure
      const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
      if (!retryable.has(code) || attempt >= tries) throw error
      await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** attempt * Math.random()))
    }
  }
}

async function once<Tables>(pipeline: Pipeline<Tables>, audit: AuditEntry, work: Work<Tables>): Promise<unknown> {
  const { db } = pipeline
  const started = performance.now()
  const first = Promise.all([
    pipeline.begin(),
    audit.key === undefined ? sql`${prepared} select ${actorOf(audit)}`.execute(db) : claim(db, audit, audit.key),
  ])
  const isFirst = first.then(([, claimed]) => {
    if (claimed instanceof StoredAnswer) throw claimed
  })
  try {
    if (audit.isEager) isFirst.catch(() => undefined)
    else await isFirst
    const done = await work(db, isFirst)
    await isFirst
    await Promise.all([
      ...(done.sent ?? []),
      ...closing(db, audit, { done, ms: performance.now() - started }),
      pipeline.commit(),
    ])
    return done.answer
  } catch (error) {
    // An earlier answer to the same request wins over what the work found out.
    const answered = await isFirst.then(
      () => null,
      (reason: unknown) => reason,
    )
    if (!(answered instanceof StoredAnswer)) throw answered ?? error
    await pipeline.commit()
    return answered.answer
  }
}

/** Sends what the write leaves besides its change: log line, stored answer and feed entry. */
function closing<Tables>(
  db: Transaction<Tables>,
  audit: AuditEntry,
  { done: { change, answer, feed }, ms }: { readonly done: Done; readonly ms: number },
): Promise<unknown>[] {
  if (change) return [finish(db, audit, { change, answer, feed, ms: Math.round(ms) })]
  return audit.key === undefined ? [] : [keepAnswer(db, audit, answer)]
}

/** The answer that was given to the first request with this key. */
class StoredAnswer {
  readonly answer: unknown

  constructor(answer: unknown) {
    this.answer = answer
  }
}

/** Passes the writer to the transaction's triggers, for the history, and sets the time limit of its statements. */
function actorOf({ account, realName, requestId, plansOnce, statementMs }: AuditEntry) {
  const settings = [
    sql`set_config('fairdesk.actor', ${JSON.stringify({ account, realName, requestId })}, true)`,
    ...(statementMs === null ? [] : [sql`set_config('statement_timeout', ${String(statementMs)}, true)`]),
    ...(plansOnce ? [sql`set_config(${keptPlans.setting}, ${keptPlans.value}, true)`] : []),
  ]
  return sql.join(settings)
}

/** Takes the key for this transaction, or finds the answer that was given under it; waits for a twin still running. */
async function claim<Tables>(
  db: Transaction<Tables>,
  audit: AuditEntry,
  key: string,
): Promise<StoredAnswer | undefined> {
  const hash = createHash('sha256').update(audit.intent()).digest()
  const inserted = await sql`${prepared}
    insert into idempotency (account, route, key, request_hash)
    select ${audit.account}, ${audit.route}, ${key}, ${hash} from (select ${actorOf(audit)}) actor
    on conflict do nothing`.execute(db)
  if (inserted.numAffectedRows === 1n) return undefined
  const result = await sql<{ request_hash: Buffer; answer: unknown }>`
    select request_hash, answer from idempotency
    where account = ${audit.account} and route = ${audit.route} and key = ${key}`.execute(db)
  const row = result.rows[0]
  if (!row?.request_hash.equals(hash)) refuse('request.reused-id')
  tally.repeats++
  // It may have been in doubt: its commit is waited for once more, as that of a write.
  await sql`select pg_logical_emit_message(true, 'fairdesk', 'again')`.execute(db)
  return new StoredAnswer(row.answer)
}

/** Writes the log line, the stored answer and the feed entry in one round trip. */
async function finish<Tables>(
  db: Transaction<Tables>,
  audit: AuditEntry,
  { change, answer, feed, ms }: Done & { readonly change: ChangeRecord; readonly ms: number },
): Promise<void> {
  await sql`${prepared}
    with kept as (
      update idempotency set answer = ${json(audit.key === undefined ? null : answer)}::jsonb
      where account = ${audit.account} and route = ${audit.route} and key = ${audit.key ?? null}
    ) ${
      feed === null
        ? sql``
        : sql`, fed as (
      insert into change_feed (orders, base) values (${feed.orders}::int[], ${feed.base}))`
    }
    insert into operation_log (account, real_name, ip, action, ref, before, after, batch_id, request_id, ms)
    values (${audit.account}, ${audit.realName}, ${audit.ip}, ${audit.action}, ${change.ref}, ${json(change.before)}::jsonb,
      ${json(change.after)}::jsonb, ${change.batchId ?? null}, ${audit.requestId}, ${ms})`.execute(db)
}

async function keepAnswer<Tables>(db: Transaction<Tables>, audit: AuditEntry, answer: unknown): Promise<void> {
  await sql`update idempotency set answer = ${json(answer)}::jsonb
    where account = ${audit.account} and route = ${audit.route} and key = ${audit.key}`.execute(db)
}

function json(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}
