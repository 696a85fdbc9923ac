import pg from 'pg'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { type Pipeline, TransactionRolledBack } from '../../db/pipelined.ts'
import { keptPlans } from '../../db/prepared.ts'
import type { Settings } from '../write-records.ts'
import type { WaitingWrite } from './write-gate.ts'

/** Thrown where it is not known if the transaction was committed. */
export class CommitUnknown extends Error {}

/** Sends the statements and the commit. @throws CommitUnknown unless it is sure that nothing was committed */
export async function committed(pipeline: Pipeline<FairDb>, statements: readonly Promise<unknown>[]): Promise<void> {
  const [commit, ...statementResults] = await Promise.allSettled([pipeline.commit(), ...statements])
  const failed = statementResults.find((result) => result.status === 'rejected')
  if (commit.status === 'fulfilled') {
    if (failed) throw failed.reason
    return
  }
  throw isRolledBack(commit.reason)
    ? (failed?.reason ?? commit.reason)
    : new CommitUnknown('', { cause: commit.reason })
}

/** True where the database says so, or that what it checks at the end does not hold. */
function isRolledBack(reason: unknown): boolean {
  if (reason instanceof TransactionRolledBack) return true
  return reason instanceof pg.DatabaseError && /^(23|40)/.test(reason.code ?? '')
}

/** Their statements are few and short, and each is carried out by one kept plan. */
export function settingsOf(writes: readonly WaitingWrite[]): Settings {
  const limits = writes.flatMap(({ audit: { statementMs } }) => statementMs ?? [])
  return {
    [keptPlans.setting]: keptPlans.value,
    ...(limits.length === 0 ? {} : { statement_timeout: String(Math.min(...limits)) }),
  }
}
