import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { row, save } from '../../../testing/order-desk.ts'
import { slowness } from '../../../testing/slowness.ts'
import { uploaded } from '../../../testing/upload.ts'
import { world } from '../../../testing/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const callers = 8
const { customers, sizes } = world
const everybody = [customers.hangzhou, customers.ningbo, customers.nanjing]
const head = ['客户编码', '客户名称', '账号', '密码']
const file = (name: string, password: string) => [
  head,
  ...Array.from({ length: 1500 }, (_, at) => [`P${at}`, `${name} ${at}`, `hall-${at}`, `${password}-${at}`]),
]

/** Saves by several people, one after another each, until the work is done: how long each took, in milliseconds. */
async function savesBeside(work: () => Promise<unknown>) {
  const isOver = { yet: false }
  const taken: number[] = []
  const failed: unknown[] = []
  const call = async (caller: number) => {
    for (let round = 1; !isOver.yet; round++) {
      const started = performance.now()
      const answer = await save(app, [row('teeBlack', [sizes.s, (round % 90) + 1])], {
        customerId: everybody[caller % everybody.length] ?? 1,
      })
      taken.push(performance.now() - started)
      if (answer.code !== 200 || answer.data?.errors.length) failed.push(answer)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
  }
  const started = performance.now()
  const calling = Array.from({ length: callers }, (_, caller) => call(caller))
  await work().finally(() => {
    isOver.yet = true
  })
  const seconds = (performance.now() - started) / 1000
  await Promise.all(calling)
  const inOrder = taken.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(inOrder[Math.floor(inOrder.length * share)] ?? 0)
  return { seconds: Math.round(seconds), saves: taken.length, p50: at(0.5), p99: at(0.99), most: at(0.9999), failed }
}

test.each([
  ['new', '店'],
  ['changed', '新店'],
])('1,500 %s customers with passwords hold no save up', { timeout: 300_000 }, async (kind, name) => {
  await save(app, [row('teeBlack', [sizes.s, 1])])
  const { failed, ...measured } = await savesBeside(() => uploaded(app, { kind: 'customers', rows: file(name, kind) }))
  console.log(kind, measured)
  expect(failed).toEqual([])
  expect(measured.saves).toBeGreaterThan(100)
  expect(measured.p99).toBeLessThan(250 * slowness())
})
