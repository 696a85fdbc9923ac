import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { drawPhoto } from './draw-photo.ts'
import { forgetOriginal, keepSize, originalFile, type PhotoPosition } from './photo-files.ts'

export type Studio = { readonly db: Kysely<FairDb>; readonly dataDir: string; readonly fair: string }

type Run = { again: boolean; ended: boolean; readonly done: Promise<void> }

/** More would starve the calls of people: libvips works in the same few threads as the files do. */
const atOnce = 2
const inPiece = 20
const runs = new Map<string, Run>()

/**
 * Draws what waits in a fair, two at a time, until nothing waits. Called while it is at work it looks once more at the end.
 * What waits is written in the database, so a restart goes on where the last process stopped.
 */
export function drawWaiting(studio: Studio): Promise<void> {
  const key = keyOf(studio)
  const running = runs.get(key)
  if (running) {
    running.again = true
    return running.done
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const run: Run = { again: true, ended: false, done: promise }
  runs.set(key, run)
  work(studio, run)
    .finally(() => runs.delete(key))
    .then(resolve, reject)
  return promise
}

/** Lets the photos under way be finished and begins no other; for a server that stops. */
export async function stopDrawing(dataDir: string): Promise<void> {
  const own = [...runs].filter(([key]) => key.startsWith(`${dataDir}\n`)).map(([, run]) => run)
  for (const run of own) run.ended = true
  await Promise.allSettled(own.map(({ done }) => done))
}

async function work(studio: Studio, run: Run): Promise<void> {
  while (run.again && !run.ended) {
    run.again = false
    for (
      let waiting = await nextWaiting(studio);
      waiting.length > 0 && !run.ended;
      waiting = await nextWaiting(studio)
    ) {
      const hashes = waiting.values()
      const draw = async () => {
        for (const sha256 of hashes) if (!run.ended) await drawOne(studio, sha256)
      }
      await Promise.all(Array.from({ length: atOnce }, draw))
    }
  }
}

async function nextWaiting({ db }: Studio): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('sha256')
    .where('drawn_at', 'is', null)
    .where('damaged', '=', false)
    .orderBy('uploaded_at')
    .limit(inPiece)
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

/** What cannot be drawn is told to be damaged, and its file is not kept. A full disk is no fault of the picture: it waits. */
async function drawOne({ db, dataDir, fair }: Studio, sha256: string): Promise<void> {
  const place: PhotoPosition = { dataDir, fair, sha256 }
  const sizes = await drawPhoto(originalFile(place)).catch(() => null)
  for (const [size, bytes] of sizes ?? []) await keepSize(place, size, bytes)
  const change = sizes ? { drawn_at: sql<Date>`now()` } : { damaged: true }
  await db.updateTable('pictures').set(change).where('sha256', '=', sha256).execute()
  await forgetOriginal(place)
}

function keyOf({ dataDir, fair }: Studio): string {
  return `${dataDir}\n${fair}`
}
