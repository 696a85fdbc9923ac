import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { goods } from '@fairdesk/contract/areas/data/goods'
import { order } from '@fairdesk/contract/areas/orders/order'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { world } from '../../testing/world.ts'
import { enqueue } from '../jobs/queue.ts'
import { keepOriginal } from './photo-files.ts'
import { pictureAddresses, sheetPictures } from './sheets/sheet-pictures.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await testApp()
  folder = await mkdtemp(path.join(tmpdir(), 'fairdesk-photos-'))
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

const { tee, pants } = world.styles
const { teeBlack, teeWhite } = world.skcs

test('a photo stands everywhere in place of the drawing, a colour without one shows the photo of its style', async () => {
  await photo('#d02020', { style_id: tee, skc_id: teeBlack })
  const whole = await photo('#2020d0', { style_id: tee, skc_id: null })
  const black = await photo('#101010', { style_id: tee, skc_id: teeBlack, seq: 1 })
  await draw()

  const listed = (await app.call(goods.list, { keyword: 'T' })).data?.list ?? []
  expect(listed.find(({ goodsId }) => goodsId === tee)?.image).toBe(whole)
  const picked = (await app.call(reportPickers.getGoodsList, {})).data ?? []
  expect(picked.find(({ goodsId }) => goodsId === tee)?.image).toBe(whole)
  expect(picked.find(({ goodsId }) => goodsId === pants)?.image).toMatch(/^\/pictures\/silhouette\//)
  const dialog = (await app.call(goodsReport.getGoodsTotalRankingFreezeColor, { goodsId: tee })).data ?? []
  expect(dialog.map(({ image }) => image)).toEqual([black, whole, whole])
  const ranked = (await app.call(goodsReport.getGoodsTotalRanking, {})).data?.list ?? []
  expect(ranked.find(({ goodsId }) => goodsId === tee)?.image).toBe(whole)
  const entered = await app.call(order.getCustomerGoodsOrderList, { customerId: world.customers.hangzhou })
  const entry = entered.data?.list.find(({ goodsId }) => goodsId === tee)
  expect([entry?.image, ...(entry?.colours.map(({ image }) => image) ?? [])]).toEqual([whole, black, whole, whole])
})

test('what waits to be drawn is not shown yet, and the first of a colour is its main one', async () => {
  const first = await photo('#aa8800', { style_id: tee, skc_id: teeWhite, seq: 1 })
  await photo('#00aa88', { style_id: tee, skc_id: teeWhite, seq: 2 })
  const shown = async () => (await pictureAddresses(app.fair.db, { idKind: 'skc', ids: [teeWhite] })).get(teeWhite)
  expect(await shown()).not.toBe(first)
  await draw()
  expect(await shown()).toBe(first)

  const printed = await sheetPictures([first, '/pictures/photo/fair_1/gone-480.webp'], {
    dataDir: app.dataDir,
    pictureSource: () => null,
  })
  expect((await sharp(printed.get(first)).metadata()).format).toBe('jpeg')
  const answer = await app.server.app.inject(first)
  expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect(answer.headers['cache-control']).toContain('immutable')
  const elsewhere = await app.server.app.inject(first.replace('fair_1', '..%2Ffair_1'))
  expect(elsewhere.statusCode).toBe(404)
})

/** As a call that brings pictures does. */
async function draw(): Promise<void> {
  await enqueue(app.fair.db, { kind: 'pictures.draw', dedupeKey: 'draw', principal: 'admin' })
  await app.server.jobs.idle()
}

/** A photo of one colour that waits to be drawn; it comes before what stood there. */
async function photo(
  colour: string,
  { seq = 1, ...place }: { style_id: number; skc_id: number | null; seq?: number },
): Promise<string> {
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = path.join(folder, sha256)
  await writeFile(file, bytes)
  await keepOriginal({ dataDir: app.dataDir, fair: 'fair_1', sha256 }, file)
  const { db } = app.fair
  await db
    .insertInto('pictures')
    .values({ sha256, file_name: 'a.jpg', width: 300, height: 400, bytes: bytes.length })
    .execute()
  await db
    .deleteFrom('style_pictures')
    .where('style_id', '=', place.style_id)
    .where('skc_id', 'is not distinct from', place.skc_id)
    .where('seq', '=', seq)
    .execute()
  await db
    .insertInto('style_pictures')
    .values({ ...place, seq, sha256 })
    .execute()
  return `/pictures/photo/fair_1/${sha256}-480.webp`
}
