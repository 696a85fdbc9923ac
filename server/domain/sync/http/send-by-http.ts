import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { FairName } from '../documents/document.ts'
import type { OutLink } from '../link.ts'
import type { ClaimedRow } from '../outbox/claim.ts'
import { type LinkFailure, linkFailed, linkWentWell } from '../outbox/link-health.ts'
import { mostFailures, waitMs } from '../outbox/patience.ts'
import { markSent, type OutboxRowOutcome, releaseRows, renewLease, settleRows } from '../outbox/settle.ts'
import type { Outcome } from './answer.ts'
import { type CallItem, packCalls } from './pack-calls.ts'
import { type CallResult, sendCall } from './send-call.ts'

export type SendCount = { readonly ok: number; readonly failed: number; readonly unconfirmed: number }
type SendContext = {
  readonly fair: FairName
  readonly secrets: readonly string[]
  readonly signal: AbortSignal
  /** Returns true if a further call may begin. */
  mayGoOn(): boolean
}

/**
 * Sends these rows in as many calls as their size needs, one after the other, and stores each outcome; rows of calls
 * not started go back to pending. `goesOn` is true if the link may continue at once.
 */
export async function sendByHttp(
  db: Kysely<FairDb>,
  { link, rows }: { readonly link: OutLink; readonly rows: readonly ClaimedRow[] },
  sending: SendContext,
): Promise<SendCount & { readonly goesOn: boolean }> {
  const sum = { ok: 0, failed: 0, unconfirmed: 0, goesOn: true }
  const waiting = new Map(rows.map((row) => [row.id, row]))
  let calls = 0
  for await (const pack of packCalls(db, { link, fair: sending.fair, rows })) {
    if (!sum.goesOn || (calls > 0 && !sending.mayGoOn())) break
    calls++
    for (const { row } of pack) waiting.delete(row.id)
    await renewLease(db, [...waiting.values()])
    const sent = await sendOne(db, { link, items: pack }, sending)
    for (const key of ['ok', 'failed', 'unconfirmed'] as const) sum[key] += sent[key]
    sum.goesOn = sent.goesOn
  }
  await releaseRows(db, [...waiting.values()])
  return sum
}

async function sendOne(
  db: Kysely<FairDb>,
  { link, items }: { readonly link: OutLink; readonly items: readonly CallItem[] },
  { fair, secrets, signal }: SendContext,
): Promise<SendCount & { readonly goesOn: boolean }> {
  const { address, signature, okCodes } = link
  const marked = await markSent(
    db,
    items.map(({ row, code }) => ({ row, code, receipt: '' })),
  )
  const markedItems = items.filter(({ row }) => marked.has(row.id))
  if (markedItems.length === 0) return { ok: 0, failed: 0, unconfirmed: 0, goesOn: true }
  const result = await sendCall(
    { address, signature, okCodes, secrets },
    { items: markedItems, fair: fair.code, signal },
  )
  const settledItems = markedItems.map((callItem) => settledBy(result, callItem))
  const settledIds = await settleRows(db, settledItems)
  const failure = failureOf(result, settledItems)
  if (failure) await linkFailed(db, link.id, failure)
  else await linkWentWell(db, link.id)
  const countOf = (state: OutboxRowOutcome['state']) =>
    settledItems.filter((settledItem) => settledItem.state === state && settledIds.has(settledItem.row.id)).length
  return { ok: countOf('ok'), failed: countOf('error'), unconfirmed: countOf('pending'), goesOn: failure === null }
}

function settledBy(result: CallResult, { row, id }: CallItem): OutboxRowOutcome {
  if (result.kind !== 'answered') {
    const state = result.kind === 'retry' ? 'pending' : 'error'
    return { row, state, problem: result.problem, answer: result.detail, body: result.body }
  }
  const outcome = result.outcomes.find((candidate) => candidate.id === id)
  return outcome ? rowOutcome(row, outcome) : notNamed(row)
}

function rowOutcome(row: ClaimedRow, { ok, receipt, message }: Outcome): OutboxRowOutcome {
  return { row, state: ok ? 'ok' : 'error', receipt, answer: message }
}

/** Handles a row missing from the answer: it is resent automatically, and after too many tries waits for a person. */
function notNamed(row: ClaimedRow): OutboxRowOutcome {
  if (row.tries > mostFailures) return { row, state: 'error', problem: 'not-named' }
  return { row, state: 'pending', problem: 'not-named', afterMs: waitMs(row.tries, null) }
}

function failureOf(result: CallResult, settledItems: readonly OutboxRowOutcome[]): LinkFailure | null {
  if (result.kind !== 'answered') {
    const { problem, detail, body, afterMs } = result
    return { problem, detail, body, afterMs, holdsAtOnce: problem === 'forbidden' || problem === 'no-secret' }
  }
  const isUseless = settledItems.every(({ problem }) => problem === 'not-named')
  return isUseless ? { problem: 'not-named', detail: '', afterMs: null, holdsAtOnce: false } : null
}
