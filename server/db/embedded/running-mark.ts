import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rememberedPlace } from './data-dir.ts'
import { StartupProblem, typed } from './startup-problem.ts'

/** Written at each start and taken away at each stop. After a crash it is still there, and so it is in a copy of a running directory. */
const markOf = (dataDir: string) => path.join(dataDir, 'postgres.running')

/**
 * Returns true if the database was copied file by file while it ran: it is marked as running, and its files are
 * different ones. A crash, a restart of the machine, a rename of the folder and a snapshot of the whole disk keep the
 * files' identity.
 */
export function isCopyOfRunning(dataDir: string): boolean {
  const marked = readOrNull(markOf(dataDir))
  return marked !== null && marked !== identityOf(dataDir)
}

/** Describes possible losses and how to go on. */
export function problemOfCopy(dataDir: string): StartupProblem {
  return new StartupProblem(
    `The data directory ${dataDir} is a copy that was made while Fairdesk ran, or after it broke off: what was saved shortly before and during the copying may be missing in it, without any further sign. Restore a backup instead (${typed('restore')}), or copy the directory again after Fairdesk has ended. To go on with what is there, start once with ACCEPT_COPY=on.`,
  )
}

/** Deletes traces of processes of the directory it was copied from; its lock must be held. */
export function forgetOriginal(dataDir: string): void {
  rmSync(path.join(rememberedPlace(dataDir), 'postmaster.pid'), { force: true })
}

export function markRunning(dataDir: string): void {
  writeFileSync(markOf(dataDir), identityOf(dataDir) ?? '', { mode: 0o600, flush: true })
}

export function markStopped(dataDir: string): void {
  rmSync(markOf(dataDir), { force: true })
}

/** Identifies an initdb file that never changes: no copy has its inode and creation time. Null without a database. */
function identityOf(dataDir: string): string | null {
  const stats = statSync(path.join(rememberedPlace(dataDir), 'PG_VERSION'), { bigint: true, throwIfNoEntry: false })
  return stats ? `${stats.ino} ${stats.birthtimeMs}\n` : null
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
