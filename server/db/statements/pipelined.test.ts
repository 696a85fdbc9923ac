import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from '../open.ts'
import { type Pipeline, pipelined } from '../pipelined.ts'
import { prepared } from '../prepared.ts'

let database: Database<object>
beforeAll(async () => {
  database = openDatabase({ url: inject('databaseUrl'), schema: 'public', size: 3, onLost: () => undefined })
  await sql`create table if not exists pipelined_steps (step int)`.execute(database.db)
})
afterAll(async () => {
  await sql`drop table pipelined_steps`.execute(database.db)
  await database.close()
})

const add = (db: Kysely<object>, step: number) => sql`insert into pipelined_steps values (${step})`.execute(db)
const take = async () => {
  const { rows } = await sql<{ step: number }>`delete from pipelined_steps returning step`.execute(database.db)
  return rows.map(({ step }) => step)
}
const inPipeline = <Result>(work: (pipeline: Pipeline<object>) => Promise<Result>) => pipelined(database.db, work)

describe('a pipeline', () => {
  it('carries out what is sent at once in the order of asking, on connections of any age', async () => {
    const count = (db: Kysely<object>) =>
      sql<{ n: number }>`
        select count(*)::int as n from pipelined_steps where xmin = pg_current_xact_id()::xid`.execute(db)
    const countUp = () =>
      inPipeline(async ({ db, begin, commit }) => {
        const begun = begin()
        const counts = [1, 2, 3, 4, 5].map((step) => {
          const added = sql`${prepared} insert into pipelined_steps values (${step})`.execute(db)
          return Promise.all([count(db), added])
        })
        await Promise.all([begun, ...counts, commit()])
        return (await Promise.all(counts)).flatMap(([{ rows }]) => rows.map(({ n }) => n))
      })
    const answers = await Promise.all(Array.from({ length: 12 }, countUp))
    expect(answers).toEqual(Array.from({ length: 12 }, () => [1, 2, 3, 4, 5]))
    expect(await take()).toHaveLength(60)
  })

  it('undoes everything after a failure, whose cause comes first, and the connection goes on', async () => {
    const failing = inPipeline(async ({ db, begin, commit }) => {
      await Promise.all([begin(), add(db, 1), sql`select 1 / 0`.execute(db), add(db, 2), commit()])
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await take()).toEqual([])
    await inPipeline(({ db, begin, commit }) => Promise.all([begin(), add(db, 3), commit()]))
    expect(await take()).toEqual([3])
  })

  it('takes no commit of a transaction that had failed for one', async () => {
    const failing = inPipeline(async ({ db, begin, commit }) => {
      await begin()
      await sql`select 1 / 0`.execute(db).catch(() => undefined)
      await commit()
    })
    await expect(failing).rejects.toThrow('rolled back')
  })

  it('sends nothing outside of its transaction', async () => {
    const kept: Kysely<object>[] = []
    await expect(inPipeline(({ db }) => add(db, 1))).rejects.toThrow('outside of its transaction')
    await inPipeline(async ({ db, begin, commit }) => {
      kept.push(db)
      await Promise.all([begin(), commit()])
    })
    for (const db of kept) await expect(add(db, 2)).rejects.toThrow('outside of its transaction')
    expect(await take()).toEqual([])
  })

  it('is a transaction like any other to those who ask', async () => {
    const isTransaction = await inPipeline(async ({ db, begin, commit }) => {
      await Promise.all([begin(), commit()])
      return db.isTransaction
    })
    expect(isTransaction).toBe(true)
  })
})
