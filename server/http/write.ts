import { Refusal } from '@fairdesk/contract/refusal'
import type { Kysely, Transaction } from 'kysely'
import type { FairDb } from '../db/fair-types.gen.ts'
import { type Pipeline, pipelined } from '../db/pipelined.ts'
import type { PlatformDb } from '../db/platform-types.gen.ts'
import { keptPlans } from '../db/prepared.ts'
import { type AuditEntry, claimKeys, closeWrites, type Done, type Settings } from './write-records.ts'

type Work<Tables> = (db: Transaction<Tables>) => Promise<Done>

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
  const [, answered] = await Promise.all([pipeline.begin(), claimKeys(db, [audit], settingsOf(audit))])
  const answer = answered.get(audit)
  if (answer instanceof Refusal) throw answer
  if (answer) {
    await pipeline.commit()
    return answer.answer
  }
  const done = await work(db)
  const ms = performance.now() - started
  await Promise.all([closeWrites(db, [{ audit, done, ms }]), pipeline.commit()])
  return done.answer
}

/** Passes the writer to the transaction's triggers, for the history, and sets the time limit of its statements. */
function settingsOf({ account, realName, requestId, plansOnce, statementMs }: AuditEntry): Settings {
  return {
    'fairdesk.actor': JSON.stringify({ account, realName, requestId }),
    ...(statementMs === null ? {} : { statement_timeout: String(statementMs) }),
    ...(plansOnce ? { [keptPlans.setting]: keptPlans.value } : {}),
  }
}
