import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { hasCode } from '../db/embedded/system-errors.ts'

/** The other machine of a pair, as this one knows it. */
export const Peer = z.object({
  name: z.string(),
  host: z.string(),
  /** Port at which it answers this machine. */
  port: z.int(),
  databasePort: z.int(),
  /** PEM; the peer is recognised by this certificate only. */
  certificate: z.string(),
})
export type Peer = z.output<typeof Peer>

/** Pair state stored by a machine. `term` grows each time a person makes a machine the primary. */
export const PairFile = z.object({
  role: z.enum(['primary', 'standby']),
  term: z.int(),
  /** Became the primary of this term by promotion of its replica. */
  isPromoted: z.boolean(),
  /** PEM, of this machine. */
  certificate: z.string(),
  key: z.string(),
  /** Paired machine; null if no longer paired. */
  peer: Peer.nullable(),
})
export type PairFile = z.output<typeof PairFile>

export function readPairFile(dataDir: string): PairFile | null {
  try {
    return PairFile.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Whole or not at all, and on the disk when it returns. */
export function writePairFile(dataDir: string, pair: PairFile): void {
  const file = fileIn(dataDir)
  const unfinished = `${file}.unfinished`
  writeFileSync(unfinished, `${JSON.stringify(pair, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(unfinished, file)
  flushFolder(dataDir)
}

/**
 * Flushes a folder to disk: after a power cut a machine must not assume its role from before the takeover. Windows has
 * no equivalent for folders.
 */
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'pair.json')
}
