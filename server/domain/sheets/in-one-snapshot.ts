import type { ControlledTransaction, Kysely } from 'kysely'
import { turns } from '../turns.ts'
import { startEagerly } from './begun.ts'

/** Each file keeps a connection until it is read to its end: few enough that all other calls have theirs. */
const maxConcurrent = 4
const turnsAt = new WeakMap<object, ReturnType<typeof turns>>()

/** Milliseconds without a read after which the reader counts as gone. */
const longest = 60_000

/**
 * Yields runs of rows from one snapshot, however slowly they are read and whatever changes meanwhile: none is lost or
 * duplicated. The first run is read before this resolves. A reader that requests no run for `timeoutMs` milliseconds
 * gets an error for the next one.
 */
export function inOneSnapshot<Tables, Run>(
  db: Kysely<Tables>,
  runsOf: (snapshot: Kysely<Tables>) => AsyncIterable<Run>,
  timeoutMs = longest,
): Promise<AsyncIterableIterator<Run>> {
  return startEagerly(runsIn(db, runsOf, timeoutMs))
}

async function* runsIn<Tables, Run>(
  db: Kysely<Tables>,
  runsOf: (snapshot: Kysely<Tables>) => AsyncIterable<Run>,
  timeoutMs: number,
): AsyncGenerator<Run> {
  const { snapshot, end } = await openSnapshot(db)
  let isEnded = false
  const giveUp = () => {
    isEnded = true
    void end()
  }
  try {
    for await (const run of runsOf(snapshot)) {
      // Release the snapshot if the reader requests nothing more.
      const timer = setTimeout(giveUp, timeoutMs)
      try {
        yield run
      } finally {
        clearTimeout(timer)
      }
      if (isEnded) throw new Error(`nobody read on for ${timeoutMs} ms: the rows are not kept any longer`)
    }
  } finally {
    if (!isEnded) await end()
  }
}

type Snapshot<Tables> = { readonly snapshot: ControlledTransaction<Tables>; end(): Promise<void> }

/** Must be ended, and once only: it holds one of the database's few places. */
async function openSnapshot<Tables>(db: Kysely<Tables>): Promise<Snapshot<Tables>> {
  const takeTurn = turnsAt.get(db) ?? turns(maxConcurrent)
  turnsAt.set(db, takeTurn)
  const giveBack = await takeTurn()
  try {
    const snapshot = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    // Nothing was written; a lost connection has already failed its query.
    const end = () =>
      snapshot
        .rollback()
        .execute()
        .catch(() => undefined)
        .finally(giveBack)
    return { snapshot, end }
  } catch (error) {
    giveBack()
    throw error
  }
}
