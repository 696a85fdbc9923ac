import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '@fairdesk/server/db/embedded'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import pg from 'pg'

const adminPassword = 'fairdesk-1'

export type RunningFair = {
  readonly address: string
  /** The demo fair's own tables, to ask the database what the screen claims. */
  readonly sql: pg.Pool
}

/** One server with the demo fair (or an empty one: `test.use({ demo: 'off' })`) for all journeys of a file, on a database the test can look into. */
export const test = base.extend<{ signedIn: Page }, { demo: 'on' | 'off'; fair: RunningFair }>({
  demo: ['on', { scope: 'worker', option: true }],
  fair: [
    async ({ demo }, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-journey-'))
      const database = await startEmbedded({ dataDir: path.join(folder, 'database'), log: () => undefined })
      const { server, address } = await startServerProcess(path.join(folder, 'data'), {
        databaseUrl: database.url,
        demo,
      })
      const sql = new pg.Pool({ connectionString: database.url, options: '-c search_path=fair_1' })
      await use({ address, sql })
      await sql.end()
      await ended(server)
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signedIn: async ({ context, fair }, use) => {
    await use(await signIn(context, fair))
  },
})

export async function signIn(context: BrowserContext, { address }: RunningFair): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await page.getByLabel('账号').fill('admin')
  await page.getByLabel('密码').fill(adminPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tablist')).toBeVisible()
  return page
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
