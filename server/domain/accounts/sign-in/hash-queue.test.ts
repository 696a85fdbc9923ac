import { setTimeout as after } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { AddressRate } from '../throttle/address-rate.ts'
import { HashQueue, signedInLane } from './hash-queue.ts'

describe('the queue of passwords', () => {
  it('serves signed-in work and other addresses at once, while one address floods it', async () => {
    const queue = new HashQueue(2)
    const served: string[] = []
    const work = (lane: string) =>
      queue.run(lane, async () => {
        await after(1)
        served.push(lane)
      })
    const all = Array.from({ length: 500 }, () => work('10.0.0.66'))
    all.push(work('10.0.0.7'), work('10.0.0.8'), ...Array.from({ length: 20 }, () => work(signedInLane)))
    await Promise.all(all)
    expect(served.indexOf('10.0.0.7')).toBeLessThan(12)
    expect(served.indexOf('10.0.0.8')).toBeLessThan(16)
    expect(served.lastIndexOf(signedInLane)).toBeLessThan(60)
    expect(served.length).toBe(522)
  })

  it('refuses at once what one address has beyond a hall of people, and everybody’s beyond five', async () => {
    const queue = new HashQueue(1)
    let end = () => {}
    const first = queue.run(
      'x',
      () =>
        new Promise<void>((resolve) => {
          end = resolve
        }),
    )
    const outcomes = Array.from({ length: 1100 }, () => queue.run('x', async () => 'done').catch((error) => error.key))
    const others = Array.from({ length: 6 }, (_, address) =>
      Array.from({ length: 900 }, () => queue.run(`a${address}`, async () => 'done').catch((error) => error.key)),
    ).flat()
    const own = queue.run(signedInLane, async () => 'own')
    end()
    await first
    const busy = async (all: Promise<string>[]) => (await Promise.all(all)).filter((one) => one === 'login.busy').length
    expect([await busy(outcomes), await busy(others), await own]).toEqual([100, 1400, 'own'])
  })
})

describe('the rate of an address', () => {
  it('lets a hall in at once and a flood through at five a second', () => {
    let now = 0
    const rate = new AddressRate({ burst: 1000, perSecond: 5 }, () => now)
    const passed = (tries: number) =>
      Array.from({ length: tries }, () => rate.take('hall')).filter((wait) => wait === 0).length
    expect(passed(800)).toBe(800)
    expect(passed(1000)).toBe(200)
    expect(rate.take('hall')).toBe(1)
    expect(rate.take('other')).toBe(0)
    now += 10_000
    expect(passed(1000)).toBe(50)
  })
})
