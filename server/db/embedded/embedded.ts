import path from 'node:path'
import { type Cluster, makeDataDir, openCluster } from './cluster.ts'
import { lockDirectory } from './directory-lock.ts'
import { keepRunning } from './keep-running.ts'
import { keepRotating } from './log.ts'
import { chooseEndpoint, removeSocketDir, urlOf, writeSettings } from './settings.ts'
import { asStartupProblem } from './system-errors.ts'

/** A running database; `stop` ends it within 5 s and leaves nothing behind but the data. Stopping twice is harmless. */
export type Embedded = { readonly url: string; stop(): Promise<void> }

/** Hears the few things worth telling the person at the terminal. */
type Log = (line: string) => void

export type EmbeddedOptions = {
  readonly dataDir: string
  readonly log: Log
  /** Where root's database goes when no other account reaches the data directory or the programs. */
  readonly outside?: string
}

/**
 * Starts the embedded PostgreSQL on its data directory, making the database on the first start and ending the one a
 * killed server left. Should it die while the server lives, it is started again at the same address.
 * @throws StartupProblem with one plain sentence: no space, no permission, directory in use, no fitting programs
 */
export async function startEmbedded({
  dataDir,
  log,
  outside = '/var/lib/fairdesk',
}: EmbeddedOptions): Promise<Embedded> {
  const directory = path.resolve(dataDir)
  try {
    makeDataDir(directory)
    const lock = await lockDirectory(directory)
    try {
      const { url, stop } = await startLocked(await openCluster(directory, { outside, log }), log)
      const ending: { stopped?: Promise<void> } = {}
      return { url, stop: () => (ending.stopped ??= stop().finally(lock.release)) }
    } catch (error) {
      lock.release()
      throw error
    }
  } catch (error) {
    throw asStartupProblem(error, directory)
  }
}

async function startLocked(cluster: Cluster, log: Log): Promise<Embedded> {
  const endpoint = await chooseEndpoint(cluster.pgData, cluster.account)
  writeSettings(cluster.pgData, endpoint)
  const stopRunning = await keepRunning(cluster, log)
  const rotation = keepRotating(cluster.dataDir)
  return {
    url: urlOf(endpoint, cluster.password),
    stop: async () => {
      clearInterval(rotation)
      await stopRunning()
      if ('socketDir' in endpoint) removeSocketDir(endpoint.socketDir)
    },
  }
}
