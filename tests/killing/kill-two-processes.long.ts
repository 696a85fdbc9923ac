import { setTimeout as pause } from 'node:timers/promises'
import type { FairDb } from '@fairdesk/server/db/fair-types.gen'
import { openDatabase } from '@fairdesk/server/db/open'
import { faultsOf } from '@fairdesk/server/testing/order-desk'
import { world } from '@fairdesk/server/testing/world'
import { expect, it, onTestFinished } from 'vitest'
import { makeInstallation } from '../clusters/installation.ts'
import { newCluster } from '../clusters/of-a-test.ts'
import { noteFigures, sizeOf } from '../faults/figures.ts'
import { type ServerProcess, startProcess } from './server-process.ts'
import { expectStored } from './stored-saves.ts'
import { StubbornClient } from './stubborn-client.ts'

const kills = sizeOf('KILLS', 10)
const savesEach = sizeOf('SAVES', 100)
const cutShare = 0.3
const { customers, styles, colours, sizes } = world

const letters = [sizes.s, sizes.m, sizes.l, sizes.xl]
const rows = [
  { goodsId: styles.tee, colourId: colours.black, sizeIds: letters },
  { goodsId: styles.tee, colourId: colours.white, sizeIds: letters.slice(0, 3) },
  { goodsId: styles.pants, colourId: colours.black, sizeIds: letters },
  { goodsId: styles.sneaker, colourId: colours.white, sizeIds: [sizes.n40, sizes.n41, sizes.n42] },
]
/** A writer for each cell of four orders: those of an order and of a row wait for, or outdate, each other. */
const clients = [customers.hangzhou, customers.ningbo, customers.nanjing, customers.beijing].flatMap((customerId) =>
  rows.flatMap(({ sizeIds, ...place }) =>
    sizeIds.map((sizeId) => {
      const name = `writer-${customerId}-${place.goodsId}-${place.colourId}-${sizeId}`
      return new StubbornClient(name, { customerId, ...place, sizeId }, { cutShare })
    }),
  ),
)
const saved = () => clients.reduce((sum, { acknowledged }) => sum + acknowledged, 0)

it(`${clients.length} writers over two processes, ${kills} kills, ${cutShare * 100} % of the answers cut: none lost, none doubled, none refused`, {
  timeout: 300_000 + kills * 30_000 + savesEach * 5000,
}, async () => {
  const cluster = await newCluster()
  const { dataDir, token } = await makeInstallation(cluster.url)
  const fair = openDatabase<FairDb>({ url: cluster.url, schema: 'fair_1', size: 2, onLost: () => undefined })
  onTestFinished(() => fair.close())
  await fair.pool.query("delete from order_rows; truncate order_events; update customers set brand_codes = '{}'")
  const processes: ServerProcess[] = []
  const start = () => startProcess(dataDir, cluster.url)
  processes.push(await start(), await start())
  onTestFinished(async () => void (await Promise.all(processes.map((running) => running.end()))))
  // Each request goes to either of them, and so does its repetition.
  const where = {
    token,
    get url() {
      return processes[Math.random() < 0.5 ? 0 : 1]?.url ?? ''
    },
  }
  const ending = new AbortController()
  const work = clients.map((client) => client.run(where, ending.signal))
  const until = async (count: number) => {
    while (saved() < count) await pause(5)
  }
  const aim = clients.length * savesEach
  try {
    for (let kill = 0; kill < kills; kill++) {
      await until(saved() + Math.random() * Math.max(60, (aim / kills) * 2))
      await processes[kill % 2]?.kill()
      processes[kill % 2] = await start()
    }
    await until(Math.max(aim, saved() + 200))
  } finally {
    ending.abort()
    await Promise.all(work)
  }
  expect(clients.flatMap(({ faults }) => faults)).toEqual([])
  await expectStored(fair, clients)
  expect(await faultsOf({ fair })).toEqual([])
  const figures = await (await fetch(`${processes[0]?.url}/metrics`)).text()
  const sum = (read: (client: StubbornClient) => number) => clients.reduce((total, client) => total + read(client), 0)
  noteFigures('1, 4, 5 two processes', {
    ...{ writers: clients.length, kills, acknowledged: saved(), cut: sum(({ cut }) => cut), lost: 0, doubled: 0 },
    fromMemory: Number(/^fairdesk_optimistic_saves_total (\d+)/m.exec(figures)?.[1] ?? 0),
  })
})
