import { Refusal } from '@fairdesk/contract/refusal'
import type { Kysely, Transaction } from 'kysely'
import pg from 'pg'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { type Pipeline, pipelined, TransactionRolledBack } from '../../db/pipelined.ts'
import { keptPlans } from '../../db/prepared.ts'
import { NotGathered } from '../../domain/orders/save/gathered-save.ts'
import { SaveGroup } from '../../domain/orders/save/save-group.ts'
import { claimKeys, closeWrites, type Done, type EarlierAnswers, freeKeys, type Settings } from '../write-records.ts'
import type { Outcome, WaitingWrite } from './write-gate.ts'

/**
 * Writes a group in one transaction, each write with its own outcome. If one fails by a bug or in the database, nothing is
 * written.
 * @throws what made it fail; every write is then to be done by itself
 */
export async function writeTogether(db: Kysely<FairDb>, writes: readonly WaitingWrite[]): Promise<readonly Outcome[]> {
  try {
    return await pipelined(db, (pipeline: Pipeline<FairDb>) => inOneTransaction(pipeline, writes))
  } catch (error) {
    // Writing again might write twice.
    if (error instanceof CommitUnknown) return writes.map(() => ({ error: error.cause }))
    throw error
  }
}

/** Thrown where it is not known if the transaction was committed. */
class CommitUnknown extends Error {}

type WriteResult = { readonly done: Done; readonly ms: number }
type Result = WriteResult | { readonly refused: Refusal } | { readonly answered: Outcome } | 'alone'

async function inOneTransaction(pipeline: Pipeline<FairDb>, writes: readonly WaitingWrite[]): Promise<Outcome[]> {
  const { db } = pipeline
  const audits = writes.map(({ audit }) => audit)
  const claimed = Promise.all([pipeline.begin(), claimKeys(db, audits, settingsOf(writes))]).then(
    ([, answers]) => answers,
  )
  const group = new SaveGroup(db, writes.length)
  const startedAt = performance.now()
  const members = writes.map((write) => {
    const isFirst = claimed.then((answered) => throwAnswer(answered, write))
    isFirst.catch(() => undefined)
    return { write, isFirst, save: group.save(isFirst, startedAt - write.arrivedAt) }
  })
  const settlements = await Promise.allSettled(members.map((member) => resultOf(db, member).finally(() => group.end())))
  const results = settlements.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
  const writtenMembers = members.filter((_, index) => isDone(results[index]))
  const unanswered = audits.filter((_, index) => isUnanswered(results[index]))
  const closed = results.flatMap((result, index) => {
    const write = writes[index]
    return isDone(result) && write ? [{ audit: write.audit, ...result }] : []
  })
  await committed(pipeline, [
    group.write(writtenMembers.map(({ save }) => save)),
    closeWrites(db, closed),
    freeKeys(db, unanswered),
  ])
  return results.map(outcomeOf)
}

type Member = {
  readonly write: WaitingWrite
  readonly isFirst: Promise<void>
  readonly save: ReturnType<SaveGroup['save']>
}

async function resultOf(db: Transaction<FairDb>, { write, isFirst, save }: Member): Promise<Result> {
  const startedAt = performance.now()
  try {
    const done = await write.work(db, save)
    await isFirst
    return { done, ms: performance.now() - startedAt }
  } catch (error) {
    // An earlier answer to the same request wins over whatever the work found.
    const answered = await isFirst.then(
      () => null,
      (reason: unknown) => reason,
    )
    if (answered instanceof Answer) return { answered: answered.outcome }
    if (answered !== null) throw answered
    if (error instanceof NotGathered) return 'alone'
    if (error instanceof Refusal && !save.change) return { refused: error }
    throw error
  }
}

/** Thrown to a write whose request was answered before. */
class Answer extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super()
    this.outcome = outcome
  }
}

function throwAnswer(answered: EarlierAnswers, { audit }: WaitingWrite): void {
  const answer = answered.get(audit)
  if (answer) throw new Answer(answer instanceof Refusal ? { error: answer } : { answer: answer.answer })
}

function isDone(result: Result | undefined): result is WriteResult {
  return typeof result === 'object' && 'done' in result
}

/** True for a write that has taken its key and keeps no answer under it. */
function isUnanswered(result: Result | undefined): boolean {
  return result === 'alone' || (typeof result === 'object' && 'refused' in result)
}

function outcomeOf(result: Result): Outcome {
  if (result === 'alone') return 'alone'
  if ('done' in result) return { answer: result.done.answer }
  return 'refused' in result ? { error: result.refused } : result.answered
}

/** Sends the statements and the commit. @throws CommitUnknown unless it is sure that nothing was committed */
async function committed(pipeline: Pipeline<FairDb>, statements: readonly Promise<unknown>[]): Promise<void> {
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
function settingsOf(writes: readonly WaitingWrite[]): Settings {
  const limits = writes.flatMap(({ audit: { statementMs } }) => statementMs ?? [])
  return {
    [keptPlans.setting]: keptPlans.value,
    ...(limits.length === 0 ? {} : { statement_timeout: String(Math.min(...limits)) }),
  }
}
