import os from 'node:os'
import { findBinaries } from '../db/embedded/binaries.ts'
import { knownMigrations } from '../db/migrate.ts'

/** Migrations that tell if a replica's program knows the primary's. */
export const ownProgram = (['platform', 'fair'] as const).map((kind) => knownMigrations(kind).at(-1) ?? '')

/**
 * Returns the primary's migrations that this program does not know: it could not serve the database after a takeover.
 */
export function unknownOf(program: readonly string[], knownProgram: readonly string[] = ownProgram): string[] {
  return program.filter((migration, index) => migration > (knownProgram[index] ?? ''))
}

/** A replica is a copy byte by byte: both machines need the same. */
export function ownPlatform(): string {
  return `${process.platform}-${process.arch} PostgreSQL ${findBinaries().version}`
}

export const machineName = os.hostname()
