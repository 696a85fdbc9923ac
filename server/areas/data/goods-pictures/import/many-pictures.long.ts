import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { foldCode } from '@fairdesk/contract/names/fold'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photoFolder } from '../../../../domain/pictures/photo-files.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { sendPictures } from '../../../../testing/pictures.ts'

const pictures = 2000
const inCall = 8
/** What the test itself holds of the calls it makes, and the noise of a collector that takes its time. */
const mostGrowthMb = 200

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const numbers = Array.from({ length: pictures }, (_, at) => `M${at + 1}`)
  const styles = numbers.map((goods_no) => ({ goods_no, goods_no_key: foldCode(goods_no), name: '批量', brand_id: 1 }))
  for (let at = 0; at < styles.length; at += 500) {
    await app.fair.db
      .insertInto('styles')
      .values(styles.slice(at, at + 500))
      .execute()
  }
})
afterAll(() => app.stop())

const memoryMb = () => process.memoryUsage().rss / 1024 / 1024
const waiting = async () => {
  const found = await sql<{ n: number }>`select count(*)::int as n from pictures where drawn_at is null`.execute(
    app.fair.db,
  )
  return found.rows[0]?.n ?? 0
}

test('2,000 pictures in one go: matched, drawn and given to their goods with flat memory', async () => {
  const photo = await sharp({
    create: {
      width: 1600,
      height: 2000,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 75 })
    .toBuffer()
  const batchId = randomUUID()
  const started = performance.now()
  const peaks: number[] = []
  for (let at = 1; at <= pictures; at += inCall) {
    // Another end makes another file of the same photo.
    const files = Array.from({ length: inCall }, (_, more) => ({
      name: `M${at + more}.jpg`,
      bytes: Buffer.concat([photo, Buffer.from(String(at + more))]),
    }))
    const { data, msg } = await sendPictures(app, goodsPictures.uploadGoodsImageTemp, { files, fields: { batchId } })
    if (!data) expect.fail(msg)
    peaks.push(memoryMb())
  }
  const sent = (performance.now() - started) / 1000
  const { planHash, counts } = (await app.call(goodsPictures.report, { batchId })).data ?? expect.fail('no report')
  expect(counts.matched).toBe(pictures)
  const commitStarted = performance.now()
  const done = await app.call(goodsPictures.commit, { batchId, mode: 'replace', planHash })
  expect(done.data).toEqual({ pictures, places: pictures })
  const committed = performance.now() - commitStarted
  while ((await waiting()) > 0) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    peaks.push(memoryMb())
  }
  const all = (performance.now() - started) / 1000
  const early = Math.max(...peaks.slice(0, Math.ceil(peaks.length / 4)))
  const late = Math.max(...peaks.slice(Math.ceil(peaks.length / 4)))
  console.log(
    `${pictures} pictures of ${(photo.length / 1e6).toFixed(1)} MB: sent in ${sent.toFixed(0)} s, committed in ${committed.toFixed(0)} ms, all drawn after ${all.toFixed(0)} s; memory at most ${early.toFixed(0)} MB in the first quarter, ${late.toFixed(0)} MB later`,
  )
  expect(late - early).toBeLessThan(mostGrowthMb)
  const files = await readdir(photoFolder(app.dataDir, 'fair_1'), { recursive: true })
  expect(files.filter((name) => name.endsWith('.webp'))).toHaveLength(pictures * 3)
  expect(files.filter((name) => name.endsWith('.original'))).toHaveLength(0)
})
