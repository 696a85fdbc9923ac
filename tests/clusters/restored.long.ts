import { describe, expect, it } from 'vitest'
import { newCluster, newHall } from './of-a-test.ts'
import { findPrograms } from './postgres/programs.ts'

// Dumps and standbys need programs that come with Debian's PostgreSQL, not with the embedded one.
describe.skipIf(!findPrograms())('a fair that is restored into another cluster', () => {
  it.each([
    { ids: 'lower', here: 300_000, there: 0 },
    { ids: 'higher', here: 0, there: 300_000 },
  ])('whose transactions have $ids numbers has the figures of there', async ({ here, there }) => {
    const [origin, other] = [await newCluster(), await newCluster()]
    await origin.burnTransactions(here)
    await other.burnTransactions(there)
    const { hall, turnTo } = await newHall(origin)
    await hall.save(3)
    const former = await hall.moment()
    await hall.expectWork(former)
    const file = await origin.dump()
    // Acknowledged after the dump, read by phones, and lost.
    for (const qty of [11, 12, 13]) await hall.save(qty)
    await hall.expectEverything(former)

    await other.restore(file)
    const ahead = (await other.nextTransaction()) - (await origin.nextTransaction())
    expect(Math.sign(ahead)).toBe(Math.sign(there - here))
    await origin.kill()
    await turnTo(other)
    await hall.expectEverything(former)
    await hall.expectWork(former)
    await hall.restart(1)
    await hall.expectWork(former)
  })
})
