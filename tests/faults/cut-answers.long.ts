import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { order } from '@fairdesk/contract/areas/orders/order'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../server/testing/app.ts'
import { choices } from '../../server/testing/fuzz/random-input.ts'
import { faultsOf, places } from '../../server/testing/order-desk.ts'
import { world } from '../../server/testing/world.ts'
import { noteFigures, sizeOf } from './figures.ts'

/** Writers of one order, each with the same cells: what one has not seen is a conflict. */
const writers = sizeOf('CUT_WRITERS', 16)
const intents = sizeOf('CUT_INTENTS', 2000)
const cutPercent = 30
const { sizes, customers } = world
const cells = (['teeBlack', 'teeWhite', 'pantsBlack'] as const).flatMap((place) =>
  [sizes.s, sizes.m, sizes.l].map((sizeId) => ({ place: places[place], sizeId })),
)

let app: TestApp
let proxy: ReturnType<typeof createServer>
let address: string
let cuts = 0
beforeAll(async () => {
  app = await testApp()
  const url = new URL(await app.server.app.listen({ port: 0, host: '127.0.0.1' }))
  proxy = createServer((client) => relay(client, Number(url.port)))
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
})
afterAll(async () => {
  proxy.close()
  await app.stop()
})

const choose = choices(34)

/** Passes the request on and cuts some of the answers, after the server has done its work. */
function relay(client: Socket, port: number): void {
  const server = connect(port, '127.0.0.1')
  const isCut = choose(100) < cutPercent
  client.pipe(server)
  server.on('data', (chunk) => {
    if (!isCut) return void client.write(chunk)
    cuts++
    client.destroy()
    server.destroy()
  })
  for (const socket of [client, server]) {
    socket.on('error', () => undefined)
    socket.on('close', () => {
      client.destroy()
      server.destroy()
    })
  }
}

type Answer = {
  readonly code: number
  readonly data?: { readonly rows: readonly { readonly cells: readonly Cell[] }[]; readonly errors: readonly unknown[] }
}
type Cell = { readonly sizeId: number; readonly qty: number }

/** Sends the same request until it is answered, as the outbox does. */
async function untilAnswered(body: object): Promise<Answer> {
  for (;;) {
    try {
      const response = await fetch(`${address}/api${order.saveOrder.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', token: await app.tokenOf('admin'), connection: 'close' },
        body: JSON.stringify(body),
      })
      return (await response.json()) as Answer
    } catch {
      // Cut: whether it was done only the next answer tells.
    }
  }
}

it(`${intents} intents of ${writers} writers, ${cutPercent} % of the answers cut: each once, none lost, each conflict told`, async () => {
  let startedAt = 0
  let conflicts = 0
  const written: string[] = []
  const current = new Map<number, number>()
  const write = async () => {
    while (startedAt < intents) {
      const number = ++startedAt
      const index = choose(cells.length)
      const cell = cells[index]
      if (!cell) continue
      const was = current.get(index) ?? 0
      const qty = (number % 9000) + 1
      const row = { ...cell.place, cells: [{ sizeId: cell.sizeId, qty, was }] }
      const answer = await untilAnswered({ customerId: customers.hangzhou, requestId: `cut-${number}`, rows: [row] })
      const now = answer.data?.rows[0]?.cells.find(({ sizeId }) => sizeId === cell.sizeId)?.qty
      if (now !== undefined) current.set(index, now)
      if (answer.code === 200 && answer.data?.errors.length === 0 && now === qty)
        written.push(`${cell.place.goodsId}/${cell.place.colourId}/${cell.sizeId} ${was} ${qty}`)
      else conflicts++
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: writers }, write))
  const seconds = (performance.now() - started) / 1000
  const stored = await storedChanges()
  const figures = { intents, cuts, acknowledged: written.length, conflicts, stored: stored.length }
  noteFigures('4, 5 cut answers', { ...figures, perSecond: Math.round(intents / seconds) })
  expect(cuts).toBeGreaterThan(intents * 0.2)
  // Each acknowledged write once, over the very value that its writer had seen, and nothing else.
  expect(stored.toSorted()).toEqual(written.toSorted())
  expect(await faultsOf(app)).toEqual([])
})

/** Changes of cells as the database has them: from the value that was replaced to the one that was saved. */
async function storedChanges(): Promise<string[]> {
  const { rows } = await sql<{ change: string }>`
    select skcs.style_id || '/' || skcs.colour_id || '/' || sizes.id || ' '
      || coalesce(before[slot], 0) || ' ' || coalesce(after[slot], 0) as change
    from order_events join skcs on skcs.id = order_events.skc_id join styles on styles.id = skcs.style_id
    join sizes on sizes.size_group_id = styles.size_group_id
    where coalesce(before[slot], 0) <> coalesce(after[slot], 0)`.execute(app.fair.db)
  return rows.map(({ change }) => change)
}
