import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { makeLittleFair } from './little-fair.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    /** A folder that goes when all tests have run. */
    scratch: string
    /** The key that the people of the little fair sign in by. */
    secretFile: string
  }
}

/** One PostgreSQL for all tests; each test app copies the template, which holds the little fair and its people, into a database of its own. */
export const template = 'fairdesk_template'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairdesk-test-'))
  const { url, stop } = await startEmbedded({ dataDir, log: () => undefined })
  waitForNoDisk(path.join(dataDir, 'postgres'))
  const server = new pg.Pool({ connectionString: url, max: 1 })
  await server.query(`create database ${template}`)
  await server.end()
  const scratch = mkdtempSync(path.join(tmpdir(), 'fairdesk-scratch-'))
  await makeLittleFair(databaseAt(url, template), scratch)
  project.provide('databaseUrl', url)
  project.provide('scratch', scratch)
  project.provide('secretFile', path.join(scratch, 'secret.key'))
  return async () => {
    await stop()
    rmSync(scratch, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The same server's address with another database named. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** What a power cut would leave is no question of these tests, and waiting for the disk is a large part of every write; nor is what each of hundreds of databases leaves to be vacuumed. */
function waitForNoDisk(pgData: string): void {
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'].map((name) => `${name} = off\n`)
  appendFileSync(path.join(pgData, 'postgresql.conf'), settings.join(''))
  const [pid] = readFileSync(path.join(pgData, 'postmaster.pid'), 'utf8').split('\n')
  // Settings are read again.
  process.kill(Number(pid), 'SIGHUP')
}
