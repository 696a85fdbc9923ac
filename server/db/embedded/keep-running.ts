import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { launch, type Postmaster, stopPostmaster } from './postmaster.ts'

const retryMs = 5_000
// Workers of a killed postmaster keep its memory for a moment, and the next one refuses to start beside them.
const leftoverWorkers = 'pre-existing shared memory block'
const leftoverMs = 10_000

type Again = { readonly log: (line: string) => void; readonly signal: AbortSignal }

/**
 * Starts PostgreSQL, and again whenever it ends unasked: connections break for a moment and find it at the same address.
 * @returns what ends it for good
 * @throws StartupProblem when the first start fails; later ones are told to `log` and tried again
 */
export async function keepRunning(cluster: Cluster, log: (line: string) => void): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let postmaster = await launchPatiently(cluster)
  const over = (async () => {
    await postmaster.ended
    while (!stopping.signal.aborted) {
      log('The embedded PostgreSQL ended unexpectedly; starting it again.')
      const next = await launchAgain(cluster, { log, signal: stopping.signal })
      if (!next) return
      postmaster = next
      if (stopping.signal.aborted) await stopPostmaster(cluster, postmaster.pid)
      await postmaster.ended
    }
  })()
  return async () => {
    stopping.abort()
    await stopPostmaster(cluster, postmaster.pid)
    await over
  }
}

async function launchAgain(cluster: Cluster, { log, signal }: Again): Promise<Postmaster | undefined> {
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
