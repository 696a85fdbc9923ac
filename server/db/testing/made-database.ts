import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import { startEmbedded } from '../embedded/embedded.ts'
import { copyWithOwners } from './copy-with-owners.ts'

/**
 * Puts a database there that was started once and stopped, as a first start of its own would: for tests that ask what happens to
 * one that is there, for making one takes 3 s.
 */
export async function putMadeDatabase(dataDir: string): Promise<void> {
  copyWithOwners(await madeDatabase(), dataDir)
}

/** Made once in a run, by whichever worker asks first; two that ask at once both make it, and one's stays. */
async function madeDatabase(): Promise<string> {
  const made = path.join(inject('scratch'), 'made-database')
  if (existsSync(made)) return made
  // Not in a folder of mode 700: there root runs a database otherwise than in the folders of these tests.
  const folder = mkdtempSync('/tmp/fairdesk-made-')
  chmodSync(folder, 0o711)
  const { stop } = await startEmbedded({ dataDir: path.join(folder, 'data'), log: () => undefined })
  await stop()
  const whole = `${made}-${process.pid}`
  copyWithOwners(path.join(folder, 'data'), whole)
  rmSync(folder, { recursive: true, force: true })
  if (existsSync(made)) rmSync(whole, { recursive: true, force: true })
  else renameSync(whole, made)
  return made
}
