import { once } from 'node:events'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** A COPY under way: lines go in as fast as the database takes them. */
export type CopyStream = {
  write(lines: string): Promise<void>
  /** Resolves when every line is in the table. */
  end(): Promise<void>
}

/** Names come from our own code, never from outside. */
export function copyInto(client: PoolClient, table: string, columns: readonly string[]): CopyStream {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  const done = new Promise<void>((resolve, reject) => {
    stream.once('finish', resolve)
    stream.once('error', reject)
  })
  // `write` and `end` hand the failure on; here it must only not count as unhandled before they do.
  done.catch(() => undefined)
  return {
    write: async (lines) => {
      if (!stream.write(lines)) await Promise.race([once(stream, 'drain'), done])
    },
    end: async () => {
      stream.end()
      await done
    },
  }
}
