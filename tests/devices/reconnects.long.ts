import { type DeviceEvent, device } from '@fairdesk/contract/areas/device/device'
import { customerMessages } from '@fairdesk/contract/areas/reports/customer-messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../server/testing/app.ts'
import { dealerOf, type TestDealer } from '../../server/testing/hall/dealer-desk.ts'
import { openStream } from '../../server/testing/hall/device-stream.ts'
import { row, save } from '../../server/testing/order-desk.ts'
import { world } from '../../server/testing/world.ts'

const devices = 200
const reconnectsEach = 5
const overMs = 30_000
const { customers, sizes } = world
const shops = [customers.hangzhou, customers.ningbo, customers.beijing] as const
const shopOf = (no: number) => shops[no % shops.length] ?? customers.hangzhou

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Course = {
  readonly customerId: number
  readonly dealer: TestDealer
  /** What each of its streams told, one after the other. */
  readonly heard: (readonly DeviceEvent[])[]
  /** Messages in the order in which the device fetched them, as its front end does: those since it last asked. */
  readonly messages: string[]
}

/** Listens as a phone does whose network comes and goes; what is new to it is fetched when it is told of it. */
async function phoneOn(customerId: number, until: () => boolean): Promise<Course> {
  const dealer = await dealerOf(app, customerId)
  const course: Course = { customerId, dealer, heard: [], messages: [] }
  let since: string | undefined
  for (let cuts = 0; ; cuts++) {
    const stream = await openStream(app, dealer.token)
    course.heard.push(stream.heard)
    const cutAt = performance.now() + (overMs / (reconnectsEach + 1)) * (0.5 + Math.random())
    let told: DeviceEvent | undefined
    while (cuts < reconnectsEach ? performance.now() < cutAt : !until()) {
      const newest = stream.last('message')
      if (newest && newest !== told) {
        told = newest
        const { data } = await dealer.call(device.messages, { since })
        since = data?.next ?? since
        course.messages.push(...(data?.list ?? []).map(({ text }) => text))
      }
      await pause(20)
    }
    stream.stop()
    if (cuts === reconnectsEach) return course
    await pause(Math.random() * 300)
  }
}

it('1,000 reconnects of 200 devices leave no gap and double nothing', async () => {
  let isQuiet = false
  const phones = Array.from({ length: devices }, (_, no) => phoneOn(shopOf(no), () => isQuiet))
  const sent = new Map<number, string[]>(shops.map((shop) => [shop, []]))
  const began = performance.now()
  for (let count = 1; performance.now() - began < overMs * 1.6; count++) {
    const shop = shopOf(count)
    await save(app, [row('teeBlack', [sizes.s, count % 90])], { customerId: shop })
    if (count % 10 === 0) {
      const text = `第 ${count} 条`
      await app.call(customerMessages.send, { customerIds: [shop], kind: 'info', text, requestId: text })
      sent.get(shop)?.push(text)
    }
    await pause(50)
  }
  // What was said last has two seconds to be told, and a moment to be fetched.
  await pause(5000)
  isQuiet = true
  const courses = await Promise.all(phones)
  const last = new Map<number, number>()
  for (const { customerId, dealer, heard, messages } of courses) {
    expect(heard).toHaveLength(reconnectsEach + 1)
    expect(messages).toEqual(sent.get(customerId))
    const versions = heard.flatMap((events) => events.flatMap((event) => (event.kind === 'order' ? event.version : [])))
    // Each stream begins by telling where things stand, which may be known; nothing goes back.
    expect(versions).toEqual(versions.toSorted((one, other) => one - other))
    const now = last.get(customerId) ?? (await versionNow(dealer))
    last.set(customerId, now)
    expect(versions.at(-1)).toBe(now)
  }
  await expect.poll(() => app.server.app.liveStreams.size).toBe(0)
})

async function versionNow({ call }: TestDealer): Promise<number> {
  const beat = { packageVersion: null, page: 'wall', unsent: 0, lastMessage: null } as const
  return (await call(device.heartbeat, beat)).data?.order ?? 0
}
