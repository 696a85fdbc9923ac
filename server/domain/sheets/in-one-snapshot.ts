import type { ControlledTransaction, Kysely } from 'kysely'
import { turns } from '../turns.ts'
import { begun } from './begun.ts'

/** Each file keeps a connection until it is read to its end: few enough that all other calls have theirs. */
const places = 4
const turnsAt = new WeakMap<object, ReturnType<typeof turns>>()

/** Milliseconds. Whoever reads nothing for so long has gone away. */
const longest = 60_000

/**
 * Runs of rows as all of them were at one moment, however slowly they are read and whoever changes them meanwhile: none is
 * lost and none comes twice. The first run is read before this answers. Who asks for no run in `patience` milliseconds
 * gets an error for the next one.
 */
export function inOneSnapshot<Tables, Run>(
  db: Kysely<Tables>,
  runsOf: (snapshot: Kysely<Tables>) => AsyncIterable<Run>,
  patience = longest,
): Promise<AsyncIterableIterator<Run>> {
  return begun(runsIn(db, runsOf, patience))
}

async function* runsIn<Tables, Run>(
  db: Kysely<Tables>,
  runsOf: (snapshot: Kysely<Tables>) => AsyncIterable<Run>,
  patience: number,
): AsyncGenerator<Run> {
  const { snapshot, end } = await openSnapshot(db)
  let isEnded = false
  const giveUp = () => {
    isEnded = true
    void end()
  }
  try {
    for await (const run of runsOf(snapshot)) {
      // Nothing of this runs on while nobody asks for more.
      const timer = setTimeout(giveUp, patience)
      try {
        yield run
      } finally {
        clearTimeout(timer)
      }
      if (isEnded) throw new Error(`nobody read on for ${patience} ms: the rows are not kept any longer`)
    }
  } finally {
    if (!isEnded) await end()
  }
}

type Snapshot<Tables> = { readonly snapshot: ControlledTransaction<Tables>; end(): Promise<void> }

/** Must be ended, and once only: it holds one of the database's few places. */
async function openSnapshot<Tables>(db: Kysely<Tables>): Promise<Snapshot<Tables>> {
  const takeTurn = turnsAt.get(db) ?? turns(places)
  turnsAt.set(db, takeTurn)
  const giveBack = await takeTurn()
  try {
    const snapshot = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    // Nothing was written; a connection that is lost has told so where it was used.
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
