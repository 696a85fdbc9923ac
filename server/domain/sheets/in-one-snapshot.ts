import { type Kysely, sql } from 'kysely'
import { turns } from './turns.ts'

/** Each file keeps a connection until it is read to its end: few enough that all other calls have theirs. */
const takeTurn = turns(4)

/** Whoever reads nothing for so long has gone away. */
const patience = '60s'

/**
 * Runs of rows as all of them were at one moment, however slowly they are read and whoever changes them meanwhile: none is
 * lost and none comes twice. Nothing begins before the first run is asked for.
 */
export async function* inOneSnapshot<Tables, Run>(
  db: Kysely<Tables>,
  runsOf: (snapshot: Kysely<Tables>) => AsyncIterable<Run>,
): AsyncGenerator<Run> {
  const giveBack = await takeTurn()
  try {
    const snapshot = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    try {
      await sql`set local idle_in_transaction_session_timeout = ${sql.lit(patience)}`.execute(snapshot)
      yield* runsOf(snapshot)
    } finally {
      // Nothing was written; a connection that is lost has told so where it was used.
      await snapshot
        .rollback()
        .execute()
        .catch(() => undefined)
    }
  } finally {
    giveBack()
  }
}
