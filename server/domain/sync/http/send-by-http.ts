import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { mappedDocument } from '../documents/mapped.ts'
import type { ReadyRow } from '../documents/ready-rows.ts'
import type { OutLink } from '../link.ts'
import { documentId } from '../outbox/claim.ts'
import { type LinkFailure, linkFailed, linkWentWell } from '../outbox/link-health.ts'
import { mostFailures, waitMs } from '../outbox/patience.ts'
import { markSent, type Settled, settleRows } from '../outbox/settle.ts'
import type { Outcome } from './answer.ts'
import { type CallResult, sendCall } from './send-call.ts'

export type SendCount = { readonly ok: number; readonly failed: number; readonly unconfirmed: number }
type Sending = { readonly fair: string; readonly secrets: readonly string[]; readonly signal: AbortSignal }

/** Sends these in one call and keeps what became of each. Gives also whether the link may go on at once. */
export async function sendByHttp(
  db: Kysely<FairDb>,
  { link, rows }: { readonly link: OutLink; readonly rows: readonly ReadyRow[] },
  { fair, secrets, signal }: Sending,
): Promise<SendCount & { readonly goesOn: boolean }> {
  const { address, signature, columns } = link
  await markSent(
    db,
    rows.map(({ row, code }) => ({ row, code, receipt: '' })),
  )
  const items = rows.map(({ row, document, code }) => ({
    id: documentId(row, code),
    kind: row.kind,
    no: document.no,
    turn: row.turn,
    action: row.action,
    ...mappedDocument(columns, document),
  }))
  const result = await sendCall({ address, signature, secrets }, { items, fair, signal })
  const settled = rows.map((one) => settledBy(result, one))
  const kept = await settleRows(db, settled)
  const failure = failureOf(result, settled)
  if (failure) await linkFailed(db, link.id, failure)
  else await linkWentWell(db, link.id)
  const countOf = (state: Settled['state']) =>
    settled.filter((one) => one.state === state && kept.has(one.row.id)).length
  return { ok: countOf('ok'), failed: countOf('error'), unconfirmed: countOf('pending'), goesOn: failure === null }
}

function settledBy(result: CallResult, { row, code }: ReadyRow): Settled {
  if (result.kind !== 'answered') {
    const state = result.kind === 'retry' ? 'pending' : 'error'
    return { row, state, problem: result.problem, answer: result.detail }
  }
  const outcome = result.outcomes.find(({ id }) => id === documentId(row, code))
  return outcome ? told(row, outcome) : notNamed(row)
}

function told(row: ReadyRow['row'], { ok, receipt, message }: Outcome): Settled {
  return { row, state: ok ? 'ok' : 'error', receipt, answer: message }
}

/** Half an answer: what it does not name goes again by itself, and at last waits for somebody. */
function notNamed(row: ReadyRow['row']): Settled {
  if (row.tries > mostFailures) return { row, state: 'error', problem: 'not-named' }
  return { row, state: 'pending', problem: 'not-named', afterMs: waitMs(row.tries, null) }
}

function failureOf(result: CallResult, settled: readonly Settled[]): LinkFailure | null {
  if (result.kind !== 'answered') {
    const { problem, detail, afterMs } = result
    return { problem, detail, afterMs, holdsAtOnce: problem === 'forbidden' || problem === 'no-secret' }
  }
  const isUseless = settled.every(({ problem }) => problem === 'not-named')
  return isUseless ? { problem: 'not-named', detail: '', afterMs: null, holdsAtOnce: false } : null
}
