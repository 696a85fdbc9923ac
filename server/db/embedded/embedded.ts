import path from 'node:path'
import { type Cluster, makeDataDir, openCluster, openReplica, type ReplicaFill } from './cluster.ts'
import { usualOutside } from './data-dir.ts'
import { allowReplication } from './initdb.ts'
import { keepRunning } from './keep-running.ts'
import { keepRotating } from './log.ts'
import { promotePostmaster, readSettingsAgain } from './postmaster.ts'
import { lockDirectory } from './process/directory-lock.ts'
import {
  type Replication,
  replicationSettings,
  writeReplicationFiles,
  writeSynchronous,
} from './replication/replication.ts'
import { forgetOriginal, isCopyOfRunning, markRunning, markStopped, problemOfCopy } from './running-mark.ts'
import { chooseEndpoint, newTimeline, removeSocketDir, urlOf, writeAccessRules, writeSettings } from './settings.ts'
import { asStartupProblem } from './system-errors.ts'

/**
 * A running database; `stop` ends it within 5 s, or later where it may take `fastMs` to end by itself, and leaves nothing behind but the
 * data. Stopping twice is harmless.
 */
export type DatabaseServer = {
  readonly url: string
  /** Restarts the database with or without a standby replicating from it: connections break for a moment. */
  replicateTo(replication: Replication | null): Promise<void>
  /** Sets whether a commit waits until the standby has it; when unset, waiting commits are released. */
  setSynchronous(isSynchronous: boolean): void
  /** Makes a replica a database of its own; resolves when it takes writes. */
  promote(replication: Replication): void
  stop(fastMs?: number): Promise<void>
}

/** Receives the few lines worth showing at the terminal. */
type Log = (line: string) => void

export type EmbeddedOptions = {
  readonly dataDir: string
  readonly log: Log
  /** Location of root's database if no other account reaches the data directory or the programs. */
  readonly outside?: string
  /**
   * Set to continue on a directory that was copied while its server ran, as a separate database: clients that have
   * its figures read them again.
   */
  readonly acceptsCopy?: boolean
  /** Port of the database: it names the socket, and is listened on only if another machine replicates. */
  readonly port?: number
  readonly replication?: Replication | null
  /** Fills a replica that is not there yet. */
  readonly fill?: ReplicaFill
}

/**
 * Starts the embedded PostgreSQL on its data directory, making the database on the first start and ending the one a
 * killed server left. Should it die while the server lives, it is started again at the same address.
 * @throws StartupProblem with one plain sentence: no space, no permission, directory in use, no fitting programs
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<DatabaseServer> {
  const { dataDir, outside = usualOutside, log, fill, acceptsCopy = false } = options
  const directory = path.resolve(dataDir)
  try {
    makeDataDir(directory)
    const isCopy = isCopyOfRunning(directory)
    if (isCopy && !acceptsCopy) throw problemOfCopy(directory)
    const lock = await lockDirectory(directory, isCopy ? 'beat' : 'process')
    try {
      if (isCopy) forgetOriginal(directory)
      const cluster = fill
        ? await openReplica(directory, { outside, log, fill })
        : await openCluster(directory, { outside, log })
      const { stop, ...embedded } = await (isCopy ? startCopy(cluster, options) : startLocked(cluster, options))
      const ending: { stopped?: Promise<void> } = {}
      return { ...embedded, stop: (fastMs) => (ending.stopped ??= stop(fastMs).finally(lock.release)) }
    } catch (error) {
      lock.release()
      throw error
    }
  } catch (error) {
    throw asStartupProblem(error, directory)
  }
}

/** It must not go on as the database it was copied from: both would give the same versions to different saves. */
async function startCopy(cluster: Cluster, options: EmbeddedOptions): Promise<DatabaseServer> {
  options.log('Going on with a copy of a running data directory: what was saved while it was made may be missing.')
  return startLocked(cluster, options, newTimeline(cluster))
}

async function startLocked(
  cluster: Cluster,
  { log, port = 5432, replication = null }: EmbeddedOptions,
  further: Record<string, string> = {},
): Promise<DatabaseServer> {
  const { pgData, account } = cluster
  const endpoint = await chooseEndpoint(pgData, account, { port, replication })
  const write = (next: Replication | null, also: Record<string, string> = {}) => {
    writeReplicationFiles(pgData, account, next)
    writeSettings(pgData, endpoint, { ...(next ? replicationSettings(pgData, next) : {}), ...also })
    writeAccessRules(pgData, next)
  }
  write(replication, further)
  // A copy stays one until it has come up.
  if (!isCopyOfRunning(cluster.dataDir)) markRunning(cluster.dataDir)
  const running = await keepRunning(cluster, log)
  markRunning(cluster.dataDir)
  const rotation = keepRotating(cluster.dataDir)
  return {
    url: urlOf(endpoint, cluster.password),
    replicateTo: (next) =>
      running.restart(() => {
        write(next)
        if (next) allowReplication(cluster)
      }),
    setSynchronous: (isSynchronous) => {
      writeSynchronous(pgData, account, isSynchronous)
      readSettingsAgain(cluster, running.pid())
    },
    promote: (next) => {
      promotePostmaster(cluster)
      write(next)
    },
    stop: async (fastMs) => {
      clearInterval(rotation)
      await running.stop(fastMs)
      markStopped(cluster.dataDir)
      if (endpoint.socketDir !== undefined) removeSocketDir(endpoint.socketDir)
    },
  }
}
