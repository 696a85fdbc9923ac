import { describe, it } from 'vitest'
import { newCluster, newHall, newStandby } from './of-a-test.ts'
import { findPrograms } from './postgres/programs.ts'

/** A primary with its standby, and a hall that comes to whichever is the primary. */
async function newPair() {
  const primary = await newCluster()
  const { hall, turnTo } = await newHall(primary)
  await hall.save(3)
  const standby = await newStandby(primary)
  const former = await hall.moment()
  await hall.expectWork(former)
  const takeOver = async () => {
    await primary.kill()
    await standby.promote()
    await turnTo(standby)
  }
  return { primary, standby, hall, former, turnTo, takeOver }
}

describe.skipIf(!findPrograms())('a standby that is promoted', () => {
  it.each([
    { how: 'asynchronous', names: '' },
    { how: 'synchronous', names: 'second' },
  ])('and had everything, $how, has the same figures', async ({ names }) => {
    const { primary, standby, hall, former, takeOver } = await newPair()
    await primary.changeSettings({ synchronous_standby_names: names })
    await hall.save(21)
    // Their transactions have numbers that the new primary gives again.
    await hall.refuse(60)
    await hall.expectPhones()
    await standby.catchUpWith(primary)
    await takeOver()
    await hall.save(22)
    await hall.expectPhones()
    await hall.save(23)
    await hall.expectEverything(former)
    await hall.expectWork(former)
  })

  it('after another one that was promoted before it, of the same primary, is what is shown', async () => {
    const { primary, standby, hall, former, turnTo } = await newPair()
    const third = await newStandby(primary, 'third')
    await primary.kill()
    await standby.promote()
    await turnTo(standby)
    for (const qty of [21, 22, 23]) await hall.save(qty)
    await hall.expectEverything(former)
    // It has heard nothing of the second, and writes a timeline of the same number.
    await standby.kill()
    await third.promote()
    await turnTo(third)
    await hall.expectEverything(former)
    await hall.expectWork(former)
  })

  it.each(['looks', 'saves'])('and lacks the last saves is what is shown to who %s first', async (first) => {
    const { standby, hall, former, takeOver } = await newPair()
    await standby.stopReceiving()
    for (const qty of [31, 32, 33, 34]) await hall.save(qty)
    await hall.expectEverything(former)
    await takeOver()
    if (first === 'looks') await hall.expectEverything(former)
    // Their order comes again to the versions that it had before, with other pieces.
    for (const qty of [8, 9, 10, 11, 12]) await hall.save(qty)
    await hall.expectEverything(former)
    await hall.expectWork(former)
  })
})
