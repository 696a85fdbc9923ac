import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { launch, type Postmaster, stopPostmaster } from './postmaster.ts'

const retryMs = 5_000
// Workers of a killed postmaster keep its memory for a moment, and the next one refuses to start beside them.
const leftoverWorkers = 'pre-existing shared memory block'
const leftoverMs = 10_000

/** Control of the running PostgreSQL. */
export type PostgresSupervisor = {
  /** Returns the id of the current process. */
  pid(): number
  /** Stops the database, runs `atRest` while it is down, and starts it again; resolves when it accepts connections. */
  restart(atRest: () => void): Promise<void>
  /** `fastMs`: how long it may take to end by itself. */
  stop(fastMs?: number): Promise<void>
}

/**
 * Starts PostgreSQL, and restarts it whenever it ends unexpectedly: connections break for a moment and find it at the
 * same address.
 * @throws StartupProblem if the first start fails; later failures are logged to `log` and retried
 */
export async function keepRunning(cluster: Cluster, log: (line: string) => void): Promise<PostgresSupervisor> {
  const stopping = new AbortController()
  let pendingRestart: Restart | undefined
  let postmaster = await launchPatiently(cluster)
  const over = (async () => {
    await postmaster.ended
    while (!stopping.signal.aborted) {
      const restart = pendingRestart
      pendingRestart = undefined
      if (restart) restart.begin()
      else log('The embedded PostgreSQL ended unexpectedly; starting it again.')
      const next = await launchAgain(cluster, { log, signal: stopping.signal })
      if (!next) return
      postmaster = next
      restart?.done()
      if (stopping.signal.aborted) await stopPostmaster(cluster, postmaster.pid)
      await postmaster.ended
    }
  })()
  return {
    pid: () => postmaster.pid,
    restart: async (atRest) => {
      const restart = restartWith(atRest)
      pendingRestart = restart
      await stopPostmaster(cluster, postmaster.pid)
      await Promise.race([restart.ended, over])
    },
    stop: async (fastMs) => {
      stopping.abort()
      await stopPostmaster(cluster, postmaster.pid, fastMs)
      await over
    },
  }
}

type Restart = { readonly ended: Promise<void>; begin(): void; done(): void }

/** Fails if `atRest` fails; PostgreSQL starts again all the same. */
function restartWith(atRest: () => void): Restart {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  let failure: unknown
  const begin = () => {
    try {
      atRest()
    } catch (error) {
      failure = error
    }
  }
  return { ended, begin, done: () => (failure === undefined ? resolve() : reject(failure)) }
}

async function launchAgain(
  cluster: Cluster,
  { log, signal }: { readonly log: (line: string) => void; readonly signal: AbortSignal },
): Promise<Postmaster | undefined> {
  while (!signal.aborted) {
    try {
      return await launchPatiently(cluster, signal)
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
      await pause(retryMs, undefined, { signal }).catch(() => undefined)
    }
  }
  return undefined
}

async function launchPatiently(cluster: Cluster, signal?: AbortSignal): Promise<Postmaster> {
  const deadline = performance.now() + leftoverMs
  for (;;) {
    try {
      return await launch(cluster, cluster.dataDir)
    } catch (error) {
      if (signal?.aborted || performance.now() > deadline || !String(error).includes(leftoverWorkers)) throw error
      await pause(100)
    }
  }
}
