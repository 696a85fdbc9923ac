import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { JobRun } from '../../jobs/job.ts'
import { photoSizes } from '../photo-address.ts'
import { forgetOriginal, keepSize, originalFile, type PhotoPosition } from '../photo-files.ts'
import { drawingProcess } from './drawing-process.ts'

export type Studio = { readonly db: Kysely<FairDb>; readonly dataDir: string; readonly fair: string }

/** A picture that failed, or took its process or the server with it, as often as that is damaged. */
const mostTries = 2

/**
 * Renders a fair's pending pictures one after another until none is left; returns the number rendered. Pending
 * pictures, and each attempt before it begins, are stored in the database: after a crash, the next process does not
 * crash on the same picture forever.
 */
export async function drawWaiting(
  studio: Studio,
  { signal, progress }: Pick<JobRun<unknown>, 'signal' | 'progress'>,
): Promise<{ drawn: number }> {
  let [done, drawnCount] = [0, 0]
  for (;;) {
    await giveUp(studio)
    const next = await nextWaiting(studio)
    if (!next) return { drawn: drawnCount }
    signal.throwIfAborted()
    progress('drawing', done, done + next.waiting)
    if (await drawOne(studio, next.sha256, signal)) drawnCount++
    done++
  }
}

/** The one that came first, those that failed once after all others; and how many wait with it. */
async function nextWaiting({ db }: Studio): Promise<{ sha256: string; waiting: number } | undefined> {
  const result = await sql<{ sha256: string; waiting: number }>`
    select sha256, (count(*) over ())::int as waiting from pictures
    where drawn_at is null and not damaged order by tries, uploaded_at limit 1`.execute(db)
  return result.rows[0]
}

async function drawOne({ db, dataDir, fair }: Studio, sha256: string, signal: AbortSignal): Promise<boolean> {
  const position: PhotoPosition = { dataDir, fair, sha256 }
  const picture = db.updateTable('pictures').where('sha256', '=', sha256)
  await picture.set({ tries: sql<number>`tries + 1` }).execute()
  try {
    const task = { original: originalFile(position), sizes: photoSizes, format: 'webp' } as const
    const pictures = await drawingProcess.draw(task, signal)
    if (!pictures) return false
    for (const size of photoSizes) {
      const bytes = pictures.get(size)
      if (bytes) await keepSize(position, size, bytes)
    }
  } catch (error) {
    // A full disk or a server that ends is no fault of the picture.
    await picture.set({ tries: sql<number>`tries - 1` }).execute()
    throw error
  }
  await picture.set({ tries: 0, drawn_at: sql<Date>`now()` }).execute()
  await forgetOriginal(position)
  return true
}

/** Marks pictures that failed too often as damaged and deletes their files. */
async function giveUp({ db, dataDir, fair }: Studio): Promise<void> {
  const result = await sql<{ sha256: string }>`
    update pictures set damaged = true where drawn_at is null and not damaged and tries >= ${mostTries}
    returning sha256`.execute(db)
  for (const { sha256 } of result.rows) await forgetOriginal({ dataDir, fair, sha256 })
}
