import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What a power cut would leave is no question of these tests, and waiting for the disk is a large part of every write. */
export function waitForNoDisk(dataDir: string): void {
  // A signal would end it there.
  if (process.platform === 'win32') return
  const pgData = path.join(dataDir, 'postgres')
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name} = off\n`)
  appendFileSync(path.join(pgData, 'postgresql.conf'), settings.join(''))
  const [pid] = readFileSync(path.join(pgData, 'postmaster.pid'), 'utf8').split('\n')
  // Settings are read again.
  process.kill(Number(pid), 'SIGHUP')
}
