import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { user } from '@fairdesk/contract/areas/shell/user'
import { codes } from '@fairdesk/contract/envelope'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, type TestApp, testApp } from '../testing/app.ts'
import { people } from '../testing/people.ts'

const program = path.join(import.meta.dirname, 'admin-password.ts')
const newPassword = 'sommer-regen7'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

function run(input: string, ...args: string[]): { code: number; said: string } {
  const env = { ...process.env, DATA_DIR: app.dataDir, DATABASE_URL: app.server.url }
  try {
    const said = execFileSync(process.execPath, [program, ...args], { env, input, encoding: 'utf8', stdio: 'pipe' })
    return { code: 0, said }
  } catch (error) {
    const { status, stderr } = Object(error)
    return { code: status, said: String(stderr) }
  }
}

async function signIn(password: string): Promise<number> {
  const params = { username: 'admin', password, dbSourceId: 1 }
  return (await ask(app.server, { endpoint: user.login, params, token: '' })).code
}

test('gives a lost administrator’s account another password, beside a running server, and ends its sign-ins', async () => {
  const token = await app.tokenOf('admin')
  await sql`update accounts set enabled = false where username = 'admin'`.execute(app.server.platform.db)
  const { code, said } = run(`${newPassword}\n`)
  expect([code, said]).toEqual([0, expect.stringContaining('admin has the new password; 1 of his sign-ins')])
  // Told to the running server, too.
  const stillIn = async () => (await ask(app.server, { endpoint: user.getSessionUser, params: {}, token })).code
  await expect.poll(stillIn).toBe(codes.signedOut)
  expect(await signIn(newPassword)).toBe(200)
  expect(await signIn(people.admin.password)).not.toBe(200)
  const { rows } = await sql<{ action: string; after: unknown }>`
    select action, after from operation_log where ref = 'admin' and action = 'account.reset-password'`.execute(
    app.server.platform.db,
  )
  expect(rows).toEqual([{ action: 'account.reset-password', after: { endedSessions: 1, enabled: true } }])
})

test.each([
  ['888888', [], 'passwords people use most'],
  ['abc', [], '5 to 18 characters'],
  ['sommer-regen8', ['nobody'], 'There is no administrator nobody'],
])('refuses %s for %j in a sentence and changes nothing', async (password, args, sentence) => {
  const { code, said } = run(`${password}\n`, ...args)
  expect([code, said]).toEqual([1, expect.stringContaining(sentence)])
  expect(await signIn(newPassword)).toBe(200)
})
