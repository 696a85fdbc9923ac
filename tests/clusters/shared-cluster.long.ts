import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newCluster, newHall } from './of-a-test.ts'
import type { Cluster } from './postgres/cluster.ts'
import { findPrograms } from './postgres/programs.ts'

describe.skipIf(!findPrograms())('a cluster that others work in too', () => {
  it('tells phones and screens everything while twelve transactions of theirs stay open', async () => {
    const shared = await newCluster()
    const { hall } = await newHall(shared)
    await shared.burnTransactions(10_000)
    await shared.asSuperuser('create database other')
    for (let number = 0; number < 12; number++) {
      await stayInTransaction(shared)
      await hall.save(20 + number)
      await hall.expectPhones()
    }
    await hall.expectWork(await hall.moment())
  })

  it('has the figures of a fair that was moved into it by its database_url, while the processes run', async () => {
    const [home, other] = [await newCluster(), await newCluster()]
    await home.burnTransactions(50_000)
    const { hall } = await newHall(home)
    const former = await hall.moment()
    await hall.expectWork(former)
    await other.restore(await home.dump('fair_1'))
    await home.query(`update platform.fairs set database_url = '${other.url}' where id = 1`)
    const asking = async () => {
      const connections = await home.query(
        `select from pg_stat_activity where application_name = 'fairdesk fairs' and query_start > now() - interval '3 s'`,
      )
      return connections.length
    }
    await hall.standOn(other.url)
    await expect.poll(asking, { timeout: 30_000 }).toBe(0)
    // Whoever still reads the former place finds nothing.
    await home.query('alter schema fair_1 rename to former_fair_1')
    await hall.expectEverything(former)
    await hall.expectWork(former)
  })
})

async function stayInTransaction({ url }: Cluster): Promise<void> {
  const address = new URL(url)
  address.pathname = '/other'
  address.username = 'postgres'
  const other = new pg.Client({ connectionString: address.href })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin; select pg_current_xact_id()')
}
