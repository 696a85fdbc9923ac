import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from './open.ts'
import { prepared } from './prepared.ts'

let database: Database<object>
beforeAll(() => {
  database = openDatabase({ url: inject('databaseUrl'), schema: 'public', size: 1, onLost: () => undefined })
})
afterAll(() => database.close())

const double = (number: number) =>
  sql<{ twice: number }>`${prepared} select ${number}::int * 2 as twice`.execute(database.db)
const plain = (number: number) => sql<{ twice: number }>`select ${number}::int * 2 as twice`.execute(database.db)
const planned = async () => {
  const found = await sql<{ statement: string; calls: number }>`
    select statement, (generic_plans + custom_plans)::int as calls from pg_prepared_statements`.execute(database.db)
  return found.rows
}

describe('a marked statement', () => {
  it('is planned once per connection, with other values each time', async () => {
    const answers = [await double(1), await double(2), await double(3)]
    expect(answers.map(({ rows }) => rows[0]?.twice)).toEqual([2, 4, 6])
    expect((await plain(4)).rows).toEqual([{ twice: 8 }])
    expect(await planned()).toEqual([{ statement: '/* prepared */ select $1::int * 2 as twice', calls: 3 }])
  })

  it('fails as any other, and goes on', async () => {
    const divide = (by: number) =>
      sql<{ share: number }>`${prepared} select 6 / ${by}::int as share`.execute(database.db)
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect((await divide(3)).rows).toEqual([{ share: 2 }])
  })

  it('keeps to its transaction', async () => {
    await sql`create temporary table numbers (number int)`.execute(database.db)
    const add = database.db.transaction().execute(async (db) => {
      await sql`${prepared} insert into numbers values (${1})`.execute(db)
      throw new Error('stop')
    })
    await expect(add).rejects.toThrow('stop')
    expect((await sql`select * from numbers`.execute(database.db)).rows).toEqual([])
  })
})
