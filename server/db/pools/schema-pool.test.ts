import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type Connections, databaseOn, openConnections } from '../open.ts'
import { pipelined } from '../pipelined.ts'
import { prepared } from '../prepared.ts'
import { StatementWatch } from '../statements/statement-watch.ts'

type Tables = { place: { name: string } }

const size = 4
const schemas = Array.from({ length: 12 }, (_, index) => `shop ${index}`)
let app: TestApp
let connections: Connections
beforeAll(async () => {
  app = await testApp()
  const { url } = app.server
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const schema of schemas) {
    const name = pg.escapeIdentifier(schema)
    await client.query(`create schema ${name}; create table ${name}.place (name text not null)`)
    await client.query(`insert into ${name}.place values ('${schema}')`)
  }
  await client.end()
  connections = openAll()
})
afterAll(async () => {
  await connections.close()
  await app.stop()
})

function openAll(): Connections {
  const [onLost, watch] = [() => undefined, new StatementWatch()]
  return openConnections({ url: app.server.url, size, name: 'shared', onLost, watch })
}

const databaseOf = (schema: string, most = size, on = connections) => databaseOn<Tables>(on, { schema, most })

test('statements of many schemas over few connections each mean their own, by text, by name and in transactions', async () => {
  const databases = schemas.map((schema) => ({ schema, database: databaseOf(schema) }))
  const read = async (index: number) => {
    const { schema, database } = databases[index % schemas.length] ?? expect.fail()
    const { db, pool, steady } = database
    const ways = [
      async () => (await sql<{ name: string }>`select name from place`.execute(db)).rows,
      async () => (await sql<{ name: string }>`${prepared} select name from place`.execute(db)).rows,
      async () => (await steady.query<{ name: string }>({ name: 'read place', text: 'select name from place' })).rows,
      async () => (await pool.query<{ name: string }>('select name from place')).rows,
      () =>
        db.transaction().execute(async (transaction) => {
          await sql`${prepared} update place set name = name`.execute(transaction)
          return (await sql<{ name: string }>`${prepared} select name from place`.execute(transaction)).rows
        }),
      () =>
        pipelined(db, async (pipeline) => {
          void pipeline.begin()
          const answer = sql<{ name: string }>`${prepared} select name from place`.execute(pipeline.db)
          await pipeline.commit()
          return (await answer).rows
        }),
    ]
    const way = ways[(index * 7 + Math.floor(index / schemas.length)) % ways.length] ?? expect.fail()
    expect(await way()).toEqual([{ name: schema }])
  }
  await Promise.all(Array.from({ length: 1500 }, (_, index) => read(index)))
  expect(connections.pool.totalCount).toBeLessThanOrEqual(size)
  await Promise.all(databases.map(({ database }) => database.close()))
  expect(await connections.pool.query('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] })
})

test('one schema leaves connections to the others', async () => {
  const [busy, other] = [databaseOf('shop 1', size - 1), databaseOf('shop 2')]
  const taken = await Promise.all([1, 2, 3].map(() => busy.pool.connect()))
  const waiting = busy.pool.query('select 1')
  expect(await sql`select name from place`.execute(other.db)).toMatchObject({ rows: [{ name: 'shop 2' }] })
  expect(busy.pool.waitingCount).toBe(1)
  for (const client of taken) client.release()
  await waiting
  await Promise.all([busy.close(), other.close()])
})

test('a schema that is asked again gets a connection that has its plans', async () => {
  const fresh = openAll()
  const [first, second] = [databaseOf('shop 3', size, fresh), databaseOf('shop 4', size, fresh)]
  const pidOf = async ({ db }: typeof first) =>
    (await sql<{ pid: number }>`${prepared} select pg_backend_pid() as pid, name from place`.execute(db)).rows[0]?.pid
  const both = await Promise.all([first.pool.connect(), second.pool.connect()])
  const turned = await Promise.all(
    both.map(async (client) => {
      await client.query({ name: 'plan', text: 'select name from place' })
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      return rows[0]?.pid
    }),
  )
  for (const client of both) client.release()
  for (let turn = 0; turn < 5; turn++) {
    expect(await pidOf(first)).toBe(turned[0])
    expect(await pidOf(second)).toBe(turned[1])
  }
  await Promise.all([first.close(), second.close()])
  await fresh.close()
})
