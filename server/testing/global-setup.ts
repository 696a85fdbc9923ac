import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { migrateFair, migratePlatform } from '../db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    /** A folder that goes when all tests have run. */
    scratch: string
  }
}

/** One PostgreSQL for all tests; each test app copies the migrated template into a database of its own. */
export const template = 'fairdesk_template'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairdesk-test-'))
  const { url, stop } = await startEmbedded({ dataDir, log: () => undefined })
  const server = new pg.Pool({ connectionString: url, max: 1 })
  await server.query(`create database ${template}`)
  await server.end()
  const pool = new pg.Pool({ connectionString: databaseAt(url, template), max: 1 })
  await migratePlatform(pool)
  await migrateFair(pool, 'fair_1')
  await pool.end()
  project.provide('databaseUrl', url)
  const scratch = mkdtempSync(path.join(tmpdir(), 'fairdesk-scratch-'))
  project.provide('scratch', scratch)
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
