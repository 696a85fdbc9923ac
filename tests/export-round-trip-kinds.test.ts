import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bulkImport, exportKinds, type ImportKind } from '@fairdesk/contract/areas/data/bulk-import'
import { customer } from '@fairdesk/contract/areas/data/customer'
import { goods } from '@fairdesk/contract/areas/data/goods'
import { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { goodsParameters } from '@fairdesk/contract/areas/data/goods-parameters'
import { minimumScopes, minimums } from '@fairdesk/contract/areas/data/minimums'
import { account } from '@fairdesk/contract/areas/settings/account'
import type { Endpoint } from '@fairdesk/contract/endpoint'
import { readSheet } from '@fairdesk/server/domain/sheets/read'
import { type TestApp, testApp } from '@fairdesk/server/testing/app'
import { emptyFair, inFair } from '@fairdesk/server/testing/fair-of'
import { uploaded } from '@fairdesk/server/testing/upload'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hurtFair } from './hurt-fair.ts'

let app: TestApp
let fair: TestApp
let copy: TestApp
beforeAll(async () => {
  app = await testApp()
  await hurtFair(app.fair.db)
  fair = await inFair(app, 1)
  copy = await emptyFair(app, 'COPY')
})
afterAll(() => app.stop())

async function download(from: TestApp, endpoint: Endpoint, payload: object): Promise<Buffer> {
  const isPost = endpoint.method === 'POST'
  const answer = await from.server.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    headers: { token: await from.tokenOf('admin') },
    ...(isPost ? { payload } : { query: { ...payload } }),
  })
  return answer.rawPayload
}

async function tableOf(bytes: Buffer) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'fairdesk-round-trip-')), 'file')
  writeFileSync(file, bytes)
  const { header, rows, problemCount } = await readSheet(file, { fileName: 'file' })
  expect(problemCount).toBe(0)
  return { header, rows }
}

/** Sends a file to one of the two imports that have no mapping. */
async function send(to: TestApp, endpoint: Endpoint, bytes: Buffer, fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData()
  form.set('mode', 'commit')
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)]), 'file')
  const request = new Request('http://fair', { method: 'POST', body: form })
  const answer = await to.server.app.inject({
    method: 'POST',
    url: `/api${endpoint.path}`,
    headers: { token: await to.tokenOf('admin'), 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const { msg, data } = answer.json<{ msg: string; data?: { counts: Record<string, number> } }>()
  return data?.counts ?? expect.fail(msg)
}

const formats = ['xlsx', 'csv'] as const

describe('a file of what there is, imported where it comes from', () => {
  const of: readonly (readonly [string, ImportKind, Endpoint, object])[] = [
    ['customers', 'customers', customer.export, {}],
    ['goods', 'goods', goods.export, {}],
    ...exportKinds.map((kind) => [kind, kind, bulkImport.export, { kind }] as const),
    ...minimumScopes.map((scope) => [scope, 'minimums', minimums.export, { scope }] as const),
  ]
  test.each(of)('%s: changes nothing', async (_name, kind, endpoint, payload) => {
    const bytes = await download(fair, endpoint, payload)
    const { rows } = await tableOf(bytes)
    expect(rows.length).toBeGreaterThan(0)
    const { counts, problems, rows: told } = await uploaded(fair, { kind, bytes, mode: 'dryRun' })
    expect(told.filter(({ action }) => action !== 'left')).toEqual([])
    expect({ counts, problems }).toMatchObject({ counts: { rows: rows.length, left: rows.length }, problems: [] })
  })

  test.each(formats)('colours, price ranges and accounts as %s: change nothing', async (format) => {
    for (const [own, into] of [
      [goodsCodes.exportColor, goodsCodes.importColor],
      [goodsParameters.exportGoodsPriceRange, goodsParameters.importGoodsPriceRange],
      [account.export, account.import],
    ] as const) {
      const bytes = await download(fair, own, { format })
      const { rows } = await tableOf(bytes)
      expect(await send(fair, into, bytes)).toMatchObject({ created: 0, changed: 0, left: rows.length, refused: 0 })
    }
  })
})

describe('a fair that has nothing becomes what the files say, and gives the same files', () => {
  const same = async (endpoint: Endpoint, payload: object, into: (bytes: Buffer) => Promise<unknown>) => {
    const bytes = await download(fair, endpoint, payload)
    await into(bytes)
    expect(await tableOf(await download(copy, endpoint, payload))).toEqual(await tableOf(bytes))
  }
  // Its hurtful codes look like what a spreadsheet made of others, and this fair has none of them.
  const meant = { asWritten: 'true' }
  const imported = (kind: ImportKind) => async (bytes: Buffer) => {
    const mapping = { options: { createAreas: true } }
    const { counts, problems } = await uploaded(copy, { kind, bytes, mapping })
    // Passwords do not travel: sign-ins that are made of a file alone say so.
    const told = kind === 'customers' ? [expect.stringContaining('新账号还没有密码')] : []
    expect({ problems, refused: counts.refused }).toEqual({ problems: told, refused: 0 })
  }

  test.each(formats)('colours, as %s', async (format) => {
    await same(goodsCodes.exportColor, { format }, (bytes) => send(copy, goodsCodes.importColor, bytes, meant))
  })

  test.each(formats)('price ranges, as %s', async (format) => {
    const { exportGoodsPriceRange, importGoodsPriceRange } = goodsParameters
    await same(exportGoodsPriceRange, { format }, (bytes) => send(copy, importGoodsPriceRange, bytes, meant))
    const listed = async (of: TestApp) => {
      const { data } = await of.call(goodsParameters.queryGoodsPriceRange, {})
      return data?.ranges.map(({ name, min, max }) => [name, min, max])
    }
    expect(await listed(copy)).toEqual(await listed(fair))
  })

  test('goods', () => same(goods.export, {}, imported('goods')))

  test('customers', () => same(customer.export, {}, imported('customers')))

  test.each(exportKinds)('%s', (kind) => same(bulkImport.export, { kind }, imported(kind)))

  test('what hangs among SKC and outfits keeps its place', async () => {
    const { rows } = await tableOf(await download(copy, bulkImport.export, { kind: 'displays' }))
    expect(rows[0]?.slice(3, 7)).toEqual(['"T;1";T001', '"D;1"', '"T;1";"D;1";T001', '"T;1×3";"D;1×99"'])
  })

  test('customers have all their sign-ins', async () => {
    const told = async ({ fair: { db } }: TestApp) =>
      (
        await sql`
          select code, array_agg(username order by customer_accounts.id) as names,
            array_agg(customer_accounts.enabled order by customer_accounts.id) as states
          from customer_accounts join customers on customers.id = customer_id group by code order by code`.execute(db)
      ).rows
    expect(await told(fair)).toContainEqual({
      code: 'C001',
      names: expect.arrayContaining(['HZ-001', '第二;号', '00077']),
      states: expect.arrayContaining([true, false]),
    })
    expect(await told(copy)).toEqual(await told(fair))
  })

  test('outfits and racks have all that they had', async () => {
    const told = async ({ fair: { db } }: TestApp) => {
      const outfits = await sql`
        select outfit_no, name, type1, type2, enabled, array(select goods_no || ' ' || coalesce(skc_no, '*') || ' ' ||
            coalesce(spot_x || ',' || spot_y, '') from outfit_items join styles on styles.id = outfit_items.style_id
            left join skcs on skcs.id = skc_id where outfit_id = outfits.id order by seq) as items
        from outfits where deleted_at is null order by sort, id`.execute(db)
      const racks = await sql`
        select display_no, name, room_no, type1, type2, intro, capacity, enabled,
          array(select hangers from display_items where display_id = displays.id order by seq) as hangers from displays
        where deleted_at is null order by sort, id`.execute(db)
      return { outfits: outfits.rows, racks: racks.rows }
    }
    const there = await told(fair)
    expect(there.outfits[0]).toMatchObject({
      items: ['T001 T;1 0,1000', 'T001 * 500,333', 'P001 * ', 'T001 T001 7,20'],
    })
    expect(await told(copy)).toEqual(there)
  })

  test.each(minimumScopes)('minimums: %s', (scope) => same(minimums.export, { scope }, imported('minimums')))
})
