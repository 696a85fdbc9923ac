import { describe, expect, it } from 'vitest'
import { embeddedHall, newCluster, newHall, newStandby } from '../of-a-test.ts'
import type { Cluster } from '../postgres/cluster.ts'
import { findPrograms } from '../postgres/programs.ts'
import { RoundRobin } from './round-robin.ts'
import { Savers } from './savers.ts'

/** By hand with more: ENDURANCE_KILLS=200 ENDURANCE_PROMOTIONS=20 ENDURANCE_RESTORES=20 ENDURANCE_MINUTES=60. */
const count = (name: string, usual: number) => Number(process.env[`ENDURANCE_${name}`] ?? usual)
const kills = count('KILLS', 8)
const promotions = count('PROMOTIONS', 2)
const restores = count('RESTORES', 2)
const minutes = count('MINUTES', 0.5)
/** Between two looks at every figure. */
const killsEach = 20
const otherwiseEach = 5
const timeout = Math.max(3_600_000, minutes * 90_000)

/** Of what has been looked at: a run that ends early has told as much. */
function tell(what: string, { acknowledged, resent }: Savers, begun: number): void {
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.info(
    `${what} in ${seconds} s: ${acknowledged} saves acknowledged, ${resent} sent again; 0 lost, 0 doubled, 0 figures wrong`,
  )
}

const few = () => 8 + Math.floor(Math.random() * 60)

it(`${kills} kills of server and postmaster lose no save, double none and leave no figure wrong`, {
  timeout,
}, async () => {
  const { hall, killPostmaster } = await embeddedHall()
  const savers = new Savers(hall.place)
  const begun = performance.now()
  savers.begin(hall.place)
  for (let kill = 1; kill <= kills; kill++) {
    await savers.untilSaved(few())
    if (kill % 2 === 0) await hall.restart(0)
    else killPostmaster()
    savers.comeTo(hall.place)
    if (kill % killsEach !== 0 && kill !== kills) continue
    await savers.rest()
    await hall.untilServed()
    await savers.expectKept(hall.fair)
    await hall.expectEverything()
    tell(`${kill} kills`, savers, begun)
    savers.begin(hall.place)
  }
  await savers.untilSaved(few())
  await savers.rest()
  await savers.expectKept(hall.fair)
  await hall.expectWork()
})

describe.skipIf(!findPrograms())('on clusters of Debian', () => {
  it(`${promotions} promotions of a synchronous standby lose no save`, { timeout }, async () => {
    let primary: Cluster = await newCluster()
    const { hall, turnTo } = await newHall(primary)
    const savers = new Savers(hall.place)
    const begun = performance.now()
    for (let promotion = 1; promotion <= promotions; promotion++) {
      savers.begin(hall.place)
      const standby = await newStandby(primary)
      await primary.waitFor('second')
      await savers.untilSaved(few())
      await hall.refuse(20)
      await primary.remove()
      await standby.promote()
      await turnTo(standby)
      primary = standby
      await savers.untilSaved(few())
      await savers.rest()
      await savers.expectKept(hall.fair)
      if (promotion % otherwiseEach !== 0 && promotion !== promotions) continue
      await hall.expectEverything()
      tell(`${promotion} promotions`, savers, begun)
    }
    await hall.expectWork()
  })

  it(`${restores} restores into other clusters keep every figure`, { timeout }, async () => {
    let origin = await newCluster()
    const { hall, turnTo } = await newHall(origin)
    const savers = new Savers(hall.place)
    const begun = performance.now()
    for (let restore = 1; restore <= restores; restore++) {
      savers.begin(hall.place)
      await savers.untilSaved(few())
      await savers.rest()
      const other = await newCluster()
      await (restore % 2 === 0 ? other : origin).burnTransactions(20_000)
      await other.restore(await origin.dump())
      await turnTo(other)
      await origin.remove()
      origin = other
      await savers.expectKept(hall.fair)
      if (restore % otherwiseEach !== 0 && restore !== restores) continue
      await hall.expectEverything()
      tell(`${restore} restores`, savers, begun)
    }
    await hall.expectWork()
  })

  it(`${minutes} minutes of two processes behind a proxy, restarted in turn, lose no save`, { timeout }, async () => {
    const { hall } = await newHall(await newCluster())
    const proxy = await RoundRobin.before(() => hall.places.map(({ url }) => url))
    const savers = new Savers(hall.place)
    const begun = performance.now()
    const until = begun + minutes * 60_000
    let restarts = 0
    try {
      savers.begin(proxy)
      while (performance.now() < until) {
        await savers.untilSaved(200)
        await hall.restart(restarts++ % 2, restarts % otherwiseEach === 0 ? 'kill' : 'end')
        await savers.untilSaved(200)
        if (restarts % otherwiseEach !== 0 && performance.now() < until) continue
        await savers.rest()
        await savers.expectKept(hall.fair)
        await hall.expectEverything()
        tell(`${restarts} restarts of two processes behind a proxy`, savers, begun)
        savers.begin(proxy)
      }
    } finally {
      await savers.rest()
      proxy.close()
    }
    expect(restarts).toBeGreaterThan(0)
    await savers.expectKept(hall.fair)
    await hall.expectWork()
  })
})
