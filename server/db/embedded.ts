import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lockDirectory } from './directory-lock.ts'
import { type Cluster, makeDataDir, openCluster } from './embedded-cluster.ts'
import { keepRotating } from './embedded-log.ts'
import { chooseEndpoint, removeEndpoint, urlOf, writeSettings } from './embedded-settings.ts'
import { launch, type Postmaster, stopPostmaster } from './postmaster.ts'
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
      removeEndpoint(endpoint)
    },
  }
}

async function keepRunning(cluster: Cluster, log: Log): Promise<() => Promise<void>> {
  const watch = { postmaster: await launchPatiently(cluster), stopping: false }
  const over = (async () => {
    while (!watch.stopping) {
      await watch.postmaster.ended
      if (!watch.stopping) await startAgain(watch, cluster, log)
    }
  })()
  return async () => {
    watch.stopping = true
    await stopPostmaster(cluster, watch.postmaster.pid)
    await over
  }
}

async function startAgain(
  watch: { postmaster: Postmaster; readonly stopping: boolean },
  cluster: Cluster,
  log: Log,
): Promise<void> {
  log('The embedded PostgreSQL ended unexpectedly; starting it again.')
  try {
    watch.postmaster = await launchPatiently(cluster)
    if (watch.stopping) await stopPostmaster(cluster, watch.postmaster.pid)
  } catch (error) {
    log(String(error))
    await pause(1_000)
  }
}

/** Workers of a killed postmaster keep its memory for a moment, and the next one refuses to start beside them. */
async function launchPatiently(cluster: Cluster): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(cluster, cluster.dataDir)
    } catch (error) {
      if (attempt === 40 || !String(error).includes('pre-existing shared memory block')) throw error
      await pause(250)
    }
  }
}
