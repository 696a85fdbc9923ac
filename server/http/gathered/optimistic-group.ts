import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { type Pipeline, pipelined } from '../../db/pipelined.ts'
import { tally } from '../../db/tally.ts'
import { passGate } from '../../domain/locks/order-gate.ts'
import { type OptimisticGroup, optimisticSavesOf } from '../../domain/orders/optimistic/optimistic-saves.ts'
import { outdatedBy, requireUnchanged } from '../../domain/orders/optimistic/require-unchanged.ts'
import { GatheredSave } from '../../domain/orders/save/gathered-save.ts'
import { takeStamps, writeOrders } from '../../domain/orders/save/write-rows.ts'
import { claimNewKeys, closeWrites, type Done } from '../write-records.ts'
import { CommitUnknown, committed, settingsOf } from './group-transaction.ts'
import type { Outcome, WaitingWrite } from './write-gate.ts'

type SaveEvaluation = {
  readonly write: WaitingWrite
  readonly save: GatheredSave
  readonly done: Done
  readonly ms: number
}

/**
 * Writes those whose outcome follows from what this process has in memory, in one round trip, if none of that has
 * changed. Null for the others, of which nothing was written.
 */
export async function writeOptimistically(
  db: Kysely<FairDb>,
  writes: readonly WaitingWrite[],
): Promise<readonly (Outcome | null)[]> {
  const none = writes.map(() => null)
  const saves = optimisticSavesOf(db)
  const group = saves.group()
  if (!group) return none
  let evaluations: readonly (SaveEvaluation | null)[] = []
  try {
    await pipelined(db, async (pipeline: Pipeline<FairDb>) => {
      evaluations = await Promise.all(writes.map((write) => evaluate(pipeline, group, write)))
      await writeEvaluated(
        pipeline,
        group,
        evaluations.flatMap((evaluation) => evaluation ?? []),
      )
    })
  } catch (error) {
    if (error instanceof CommitUnknown) return evaluations.map((evaluation) => evaluation && { error: error.cause })
    // Whatever it is, also a request that was answered before: the database decides.
    const outdated = outdatedBy(error)
    if (outdated) tally.outdatedSaves += evaluations.filter((evaluation) => evaluation).length
    if (outdated === 'rules') saves.forgetRules()
    if (outdated === 'orders') saves.forgetOrders(evaluations.flatMap((evaluation) => evaluation?.save.key ?? []))
    return none
  }
  tally.optimisticSaves += evaluations.filter((evaluation) => evaluation).length
  saves.note(evaluations.flatMap((evaluation) => evaluation?.save.change ?? []))
  return evaluations.map((evaluation) => evaluation && { answer: evaluation.done.answer })
}

/** Null where the database is to be asked. A statement of its work fails: the transaction has not begun. */
async function evaluate(
  { db }: Pipeline<FairDb>,
  group: OptimisticGroup,
  write: WaitingWrite,
): Promise<SaveEvaluation | null> {
  const startedAt = performance.now()
  const save = new GatheredSave(group, Promise.resolve(), startedAt - write.arrivedAt)
  try {
    const done = await write.work(db, save)
    return save.key ? { write, save, done, ms: performance.now() - startedAt } : null
  } catch {
    return null
  }
}

async function writeEvaluated(
  pipeline: Pipeline<FairDb>,
  { basis }: OptimisticGroup,
  evaluations: readonly SaveEvaluation[],
): Promise<void> {
  if (evaluations.length === 0) return
  const { db } = pipeline
  const writes = evaluations.map(({ write }) => write)
  const changes = evaluations.flatMap(({ save }) => save.change ?? [])
  const begin = pipeline.begin()
  const claimed = claimNewKeys(
    db,
    writes.map(({ audit }) => audit),
    { settings: settingsOf(writes), gate: passGate },
  )
  const unchanged = requireUnchanged(
    db,
    evaluations.flatMap(({ save }) => save.head ?? []),
    basis,
  )
  const results = changes.length === 0 ? Promise.resolve([]) : writeOrders(db, changes)
  const closed = closeWrites(
    db,
    evaluations.map(({ write: { audit }, done, ms }) => ({ audit, done, ms })),
  )
  await committed(pipeline, [begin, claimed, unchanged, results, closed])
  takeStamps(changes, await results)
}
