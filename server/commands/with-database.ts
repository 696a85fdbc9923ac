import { startEmbedded } from '../db/embedded/embedded.ts'
import { urlOfRunning } from '../db/embedded/running.ts'
import { waitForGivenServer } from '../db/given-server.ts'
import type { Settings } from '../settings.ts'
import { printLine } from './told.ts'

/** Works with the database of the running server, the given one, or the embedded one for as long as the work takes. */
export async function withDatabase<T>(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== null) {
    await waitForGivenServer(databaseUrl, { writeLine: printLine })
    return work(databaseUrl)
  }
  const running = urlOfRunning(dataDir)
  if (running !== null) return work(running)
  const embedded = await startEmbedded({ dataDir, log: printLine })
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}
