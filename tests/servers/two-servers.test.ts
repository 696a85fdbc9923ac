import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { customerTargets } from '@fairdesk/contract/areas/data/customer-targets'
import { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { order } from '@fairdesk/contract/areas/orders/order'
import { report } from '@fairdesk/contract/areas/reports/report'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { folderFile } from '../../server/domain/settings/data-folder.ts'
import { type Server, startServer } from '../../server/server.ts'
import { ask, type TestApp, testApp } from '../../server/testing/app.ts'
import { clearOrders, row, save } from '../../server/testing/order-desk.ts'
import { propertyRuns } from '../../server/testing/property-runs.ts'
import { world } from '../../server/testing/world.ts'

/** Reads after saves; by hand with more: TWO_SERVERS_READS=10000. */
const reads = Number(process.env.TWO_SERVERS_READS ?? propertyRuns(200))
const { customers, sizes, styles } = world

let one: TestApp
let other: Server
let folder: string
let token: string
beforeAll(async () => {
  one = await testApp()
  folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-other-'))
  // As one mount.
  copyFileSync(path.join(one.dataDir, folderFile), path.join(folder, folderFile))
  other = await startServer({
    dataDir: folder,
    databaseUrl: one.server.url,
    secret: readFileSync(path.join(one.dataDir, 'secret.key'), 'utf8').trim(),
    adminPassword: null,
    consoleDir: null,
    logger: false,
    writeLine: () => undefined,
  })
  token = await one.tokenOf('admin')
})
beforeEach(() => clearOrders(one))
afterAll(async () => {
  await other.stop()
  await one.stop()
  rmSync(folder, { recursive: true, force: true })
})

const byCustomer = {
  dims: ['customer'],
  metrics: ['qty', 'tagAmount', 'completionQty'],
  customers: { customerIds: [customers.hangzhou] },
}

/** What the other server's report says of one customer. */
async function elsewhere(): Promise<{ qty: number; tagAmount: number; completionQty: number; version: number }> {
  const { data } = await ask(other, { endpoint: report.getOrderReport, params: byCustomer, token })
  return { qty: 0, tagAmount: 0, completionQty: 0, ...data.list[0]?.metrics, version: data.version }
}

describe('two servers on one database', () => {
  test('a report of one holds every save that the other has acknowledged', { timeout: 3_600_000 }, async () => {
    let stale = 0
    let version = 0
    const waits: number[] = []
    for (let turn = 1; turn <= reads; turn++) {
      const qty = 1 + (turn % 40)
      const saved = await save(one, [row('teeBlack', [sizes.s, qty])])
      expect(saved.data?.totals.qty).toBe(qty)
      const begun = performance.now()
      const seen = await elsewhere()
      waits.push(performance.now() - begun)
      if (seen.qty !== qty) stale++
      expect(seen.version).toBeGreaterThan(version)
      version = seen.version
    }
    waits.sort((left, right) => left - right)
    console.info(`${reads} reads after saves: ${stale} stale, p50 ${waits[waits.length >> 1]?.toFixed(2)} ms a report`)
    expect(stale).toBe(0)
  })

  test('two who save the same order on both lose nothing, and each is told the sums of both', async () => {
    for (let turn = 1; turn <= 20; turn++) {
      const here = await save(one, [row('teeBlack', [sizes.s, turn])])
      expect(here.data?.totals.qty).toBe(turn === 1 ? 1 : turn + turn - 1)
      const params = { customerId: customers.hangzhou, rows: [row('teeWhite', [sizes.s, turn])] }
      const there = await ask(other, { endpoint: order.saveOrder, params, token })
      expect(there.data.totals.qty).toBe(2 * turn)
    }
  })

  test('a drop, a price and a target changed on one are seen at once on the other', async () => {
    await save(one, [row('teeBlack', [sizes.s, 10]), row('pantsBlack', [sizes.s, 5])])
    const before = await elsewhere()
    expect(before).toMatchObject({ qty: 15, tagAmount: 10 * 199 + 5 * 299, completionQty: 15 })

    const drop = { goodsIds: [styles.pants], freeze: 1 as const, mode: 'drop' as const, reason: '面料不足' }
    await one.call(goodsBatch.setStatus, drop)
    expect(await elsewhere()).toMatchObject({ qty: 10, tagAmount: 10 * 199 })

    const prices = { goodsId: styles.tee, tagPrice: 100, purchasePrice: 40 }
    const { seal = '' } = (await one.call(goodsRecord.repricing, prices)).data ?? {}
    await one.call(goodsRecord.reprice, { ...prices, reason: '降价', seal })
    expect(await elsewhere()).toMatchObject({ qty: 10, tagAmount: 1000 })

    const change = { dim1: '', value1: '', dim2: '', value2: '', figure: 'qty', was: 100, now: 20 } as const
    const answer = await one.call(customerTargets.save, { customerId: customers.hangzhou, changes: [change] })
    expect(answer.code).toBe(200)
    expect(await elsewhere()).toMatchObject({ completionQty: 50 })
    await one.call(goodsBatch.setStatus, { goodsIds: [styles.pants], freeze: 0 })
  })
})
