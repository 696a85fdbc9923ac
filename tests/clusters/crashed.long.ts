import { setTimeout as pause } from 'node:timers/promises'
import { it } from 'vitest'
import { Savers } from './endurance/savers.ts'
import { embeddedHall } from './of-a-test.ts'

const crashes = 4

it('an embedded database that is killed while people save and are refused has what it acknowledged, and figures are of it', async () => {
  const { hall, killPostmaster } = await embeddedHall()
  const savers = new Savers(hall.place)
  const former = await hall.moment()
  await hall.expectWork(former)
  for (let crash = 0; crash < crashes; crash++) {
    savers.begin(hall.place)
    await savers.untilSaved(30)
    // The last ones before the crash: the numbers of their transactions are given again.
    const refusing = hall.refuse(40)
    await pause(100)
    killPostmaster()
    await hall.untilAway()
    await refusing
    await hall.untilServed()
    await hall.save(50 + crash)
    await savers.untilSaved(10)
    await savers.rest()
    await hall.save(60 + crash)
    await savers.expectKept(hall.fair)
    await hall.expectEverything(former)
  }
  await hall.expectWork(former)
})
