import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CompiledQuery, type Kysely } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const mark = '/* copy in */ '

/**
 * Adds rows to a table by COPY, in the transaction of `db`: half the database's work of an `insert` of arrays. `target` is the
 * table with its columns; `lines` is COPY's text, a line for each row, whose values need no escapes.
 */
export async function copyIn<Tables>(db: Kysely<Tables>, target: string, lines: string): Promise<void> {
  if (lines === '') return
  await db.executeQuery(CompiledQuery.raw(`${mark}copy ${target} from stdin`, [lines]))
}

export function isCopyIn(text: unknown): text is string {
  return typeof text === 'string' && text.startsWith(mark)
}

/** Runs the statement of `copyIn` on its connection. */
export async function runCopyIn(client: pg.ClientBase, text: string, [lines]: readonly unknown[] = []) {
  const copying = client.query(copyFrom(text))
  await pipeline(Readable.from([Buffer.from(String(lines), 'utf8')]), copying)
  return { command: 'COPY', rowCount: copying.rowCount, rows: [] }
}
