import os from 'node:os'
import { findBinaries } from '../db/embedded/binaries.ts'
import { knownMigrations } from '../db/migrate.ts'

/** What a replica's program must know of the primary's. */
export const ownProgram = (['platform', 'fair'] as const).map((kind) => knownMigrations(kind).at(-1) ?? '')

/** Migrations of the primary that this program does not know: it could not serve what it would take over. */
export function unknownOf(program: readonly string[], known: readonly string[] = ownProgram): string[] {
  return program.filter((one, at) => one > (known[at] ?? ''))
}

/** A replica is a copy byte by byte: both machines need the same. */
export function ownPlatform(): string {
  return `${process.platform}-${process.arch} PostgreSQL ${findBinaries().version}`
}

export const machineName = os.hostname()
