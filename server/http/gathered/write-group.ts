import { Refusal } from '@fairdesk/contract/refusal'
import type { Kysely, Transaction } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { type Pipeline, pipelined } from '../../db/pipelined.ts'
import { optimisticSavesOf } from '../../domain/orders/optimistic/optimistic-saves.ts'
import { NotGathered, type OrderOutcome } from '../../domain/orders/save/gathered-save.ts'
import { SaveGroup } from '../../domain/orders/save/save-group.ts'
import { claimKeys, closeWrites, type Done, type EarlierAnswers, freeKeys } from '../write-records.ts'
import { CommitUnknown, committed, settingsOf } from './group-transaction.ts'
import { writeOptimistically } from './optimistic-group.ts'
import type { Outcome, WaitingWrite } from './write-gate.ts'

/**
 * Writes a group, each write with its own outcome: those judged from memory in one transaction of one round trip, the
 * others in one of two. If one fails by a bug or in the database, nothing of its transaction is written, and each is to be
 * done by itself.
 */
export async function writeTogether(db: Kysely<FairDb>, writes: readonly WaitingWrite[]): Promise<readonly Outcome[]> {
  const outcomes = await writeOptimistically(db, writes)
  const remaining = writes.filter((_, index) => !outcomes[index])
  if (remaining.length === 0) return outcomes.flatMap((outcome) => outcome ?? [])
  const remainingOutcomes = (await writeByDatabase(db, remaining)).values()
  return outcomes.map((outcome) => outcome ?? remainingOutcomes.next().value ?? 'alone')
}

async function writeByDatabase(db: Kysely<FairDb>, writes: readonly WaitingWrite[]): Promise<readonly Outcome[]> {
  try {
    const { outcomes, orders } = await pipelined(db, (pipeline: Pipeline<FairDb>) => inOneTransaction(pipeline, writes))
    optimisticSavesOf(db).note(orders)
    return outcomes
  } catch (error) {
    // Writing again might write twice.
    if (error instanceof CommitUnknown) return writes.map(() => ({ error: error.cause }))
    return writes.map(() => 'alone' as const)
  }
}

type GroupResult = { readonly outcomes: readonly Outcome[]; readonly orders: readonly OrderOutcome[] }
type WriteResult = { readonly done: Done; readonly ms: number }
type Result = WriteResult | { readonly refused: Refusal } | { readonly answered: Outcome } | 'alone'

async function inOneTransaction(pipeline: Pipeline<FairDb>, writes: readonly WaitingWrite[]): Promise<GroupResult> {
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
  return { outcomes: results.map(outcomeOf), orders: writtenMembers.flatMap(({ save }) => save.change ?? []) }
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
