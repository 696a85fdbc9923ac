import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '@fairdesk/server/db/embedded/embedded'
import pg from 'pg'
import { putDemoFair } from './made-fair.ts'

export const adminPassword = 'fairdesk-1'

export type RunningFair = {
  readonly address: string
  /** The demo fair's own tables, to ask the database what the screen claims. */
  readonly sql: pg.Pool
}

/** A server with the demo fair, or an empty one, in folders that go with it. */
export async function startFair(demo: 'on' | 'off'): Promise<RunningFair & { stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-journey-'))
  if (demo === 'on') await putDemoFair(folder, async (making) => (await startIn(making, demo)).stop())
  const { address, databaseUrl, stop: stopServer } = await startIn(folder, demo)
  const sql = new pg.Pool({ connectionString: databaseUrl, options: '-c search_path=fair_1' })
  const stop = async () => {
    await sql.end()
    await stopServer()
    rmSync(folder, { recursive: true, force: true })
  }
  return { address, sql, stop }
}

async function startIn(folder: string, demo: 'on' | 'off') {
  const database = await startEmbedded({ dataDir: path.join(folder, 'database'), log: () => undefined })
  const { server, address } = await startServerProcess(path.join(folder, 'data'), { databaseUrl: database.url, demo })
  const stop = async () => {
    await ended(server)
    await database.stop()
  }
  return { address, databaseUrl: database.url, stop }
}

async function startServerProcess(
  dataDir: string,
  { databaseUrl, demo }: { readonly databaseUrl: string; readonly demo: string },
): Promise<{ server: ChildProcess; address: string }> {
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    ADMIN_PASSWORD: adminPassword,
    DEMO: demo,
  }
  const env = { ...process.env, ...settings }
  const server = spawn(process.execPath, ['demo/start.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (text: Buffer) => {
      said += text
      const found = /http:\/\/\S+/.exec(said)
      if (found) resolve(found[0])
    })
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
  return { server, address }
}

function ended(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM')
  return new Promise((resolve) => server.once('exit', () => resolve()))
}
