import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { waitForGivenServer } from './given-server.ts'
import { migratePlatform } from './migrate.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const said: string[] = []
const wait = (url: string, patienceMs = 0) =>
  waitForGivenServer(url, { writeLine: (line) => said.push(line), patienceMs })

const changed = (change: (url: URL) => void) => {
  const url = new URL(app.server.url)
  change(url)
  return url.href
}

/** A database in which its own user may make no schema. */
async function inClosedDatabase(then: (url: string) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: app.server.url })
  await admin.connect()
  try {
    await admin.query('create database closed')
    await admin.query('revoke create on database closed from current_user')
    await then(changed((url) => Object.assign(url, { pathname: '/closed' })))
  } finally {
    await admin.query('drop database if exists closed')
    await admin.end()
  }
}

describe('a server named by DATABASE_URL', () => {
  test('is taken as it is where all is well', async () => {
    await expect(wait(app.server.url)).resolves.toBeUndefined()
  })

  test.each(['', 'localhost:5432', 'mysql://a@b/c', 'postgres://'])('is named by an address: %j', async (url) => {
    await expect(wait(url)).rejects.toThrow('DATABASE_URL is no address of a PostgreSQL server')
  })

  test('says who is not let in, and never the password', async () => {
    const url = changed((one) => Object.assign(one, { username: 'nobody', password: 'my-secret' }))
    await expect(wait(url)).rejects.toThrow(/does not let the user nobody in: check name and password/)
    await expect(wait(url)).rejects.not.toThrow(/my-secret/)
  })

  test('says that there is no such database', async () => {
    await expect(wait(changed((url) => Object.assign(url, { pathname: '/nowhere' })))).rejects.toThrow(
      'There is no database nowhere on',
    )
  })

  test('says which right is missing', () =>
    inClosedDatabase(async (url) => {
      await expect(wait(url)).rejects.toThrow(
        /may create no schema in the database closed: run GRANT CREATE ON DATABASE "closed" TO "\w+"\.$/,
      )
    }))

  test('is waited for while it is not there yet, once said', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const address = taken.address()
    const port = typeof address === 'object' ? address?.port : 0
    await new Promise((resolve) => taken.close(resolve))
    said.length = 0
    const begun = performance.now()
    await expect(wait(`postgres://a:b@127.0.0.1:${port}/c`, 1200)).rejects.toThrow('cannot be reached')
    expect(performance.now() - begun).toBeGreaterThan(600)
    expect(said).toEqual([expect.stringContaining('Waiting for up to 1 s.')])
  })
})

test('a database of a newer program is refused, by name of what it has', async () => {
  await app.server.platform.pool.query(`insert into migrations (name, hash) values ('9999-later.sql', 'x')`)
  await expect(migratePlatform(app.server.platform.pool)).rejects.toThrow(
    'The database was made by a newer version of Fairdesk (it has 9999-later.sql)',
  )
})
