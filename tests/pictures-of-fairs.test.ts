import { goods } from '@fairdesk/contract/areas/data/goods'
import { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { frontEndPackage } from '@fairdesk/contract/areas/settings/front-end-package'
import { garmentAt } from '@fairdesk/demo/artist/garment-address'
import { makeFair } from '@fairdesk/demo/make-fair'
import { planFair } from '@fairdesk/demo/plan/plan-fair'
import { sheetPictures } from '@fairdesk/server/domain/pictures/sheets/sheet-pictures'
import { silhouetteAt } from '@fairdesk/server/domain/pictures/silhouette'
import { type TestApp, testApp } from '@fairdesk/server/testing/app'
import { inFair } from '@fairdesk/server/testing/fair-of'
import { world } from '@fairdesk/server/testing/world'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A fair of one's own, whose goods nobody has photographed, and beside it one of the demo. */
let own: TestApp
let demo: TestApp
beforeAll(async () => {
  own = await testApp({ pictureSource: garmentAt })
  const plan = planFair({ size: 'mini', seed: 1, currentTime: new Date() })
  const { id } = await makeFair(own.server, plan, { isDefault: false })
  demo = await inFair(own, id)
}, 60_000)
afterAll(() => own.stop())

const countsOf = async (fair: TestApp) => (await fair.call(goods.counts, {})).data
const listOf = async (fair: TestApp, filter: { missing?: 'picture'; keyword?: string } = {}) =>
  (await fair.call(goods.list, { ...filter, limit: 200 })).data?.list ?? []
const get = (address: string) => own.server.app.inject(address)

/** What the newest package warns of. */
async function warningsOf(fair: TestApp): Promise<unknown> {
  const pushed = await fair.call(frontEndPackage.updateZip, {})
  if (pushed.code !== 200) throw new Error(pushed.msg)
  for (let tries = 0; tries < 400; tries++) {
    const { data } = await fair.call(frontEndPackage.state, {})
    if (data && !data.job) return data.versions[0]?.warnings
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('the build does not end')
}

/** What a file holds as the picture of a row. */
async function printedOf(address: string): Promise<unknown> {
  const pictures = await sheetPictures([address], { dataDir: own.dataDir, pictureSource: garmentAt })
  const { format, width, height } = await sharp(pictures.get(address)).metadata()
  return { format, width, height }
}

describe('the demo fair', () => {
  test('lacks no picture: list, counts and package agree with what is drawn', async () => {
    const rows = await listOf(demo)
    expect(rows.length).toBe(60)
    for (const { image } of rows) expect(image).toMatch(/^\/pictures\/garment\/[a-z]+-[0-9a-f]{6}-\d+\.svg$/)
    expect(await countsOf(demo)).toMatchObject({ all: 60, picture: 0 })
    expect(await listOf(demo, { missing: 'picture' })).toEqual([])
    expect(await warningsOf(demo)).toMatchObject({ picture: 0 })
  })

  test('is served its garments, which may be kept for ever', async () => {
    const [row] = await listOf(demo)
    const answer = await get(row?.image ?? '')
    expect(answer.body).toBe(garmentAt(row?.image ?? ''))
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['cache-control']).toContain('immutable')
    expect((await get('/pictures/garment/nothing-808080-1.svg')).statusCode).toBe(404)
    expect(await printedOf(row?.image ?? '')).toEqual({ format: 'jpeg', width: 90, height: 120 })
  })

  test('shows a photo that was uploaded in place of the garment', async () => {
    const [row] = await listOf(demo)
    const photo = 'c'.repeat(64)
    const { pool } = demo.fair
    await pool.query(
      `insert into pictures (sha256, file_name, width, height, bytes, drawn_at) values ('${photo}', 'a.jpg', 3, 4, 9, now())`,
    )
    await pool.query(`insert into style_pictures (style_id, sha256) values (${row?.goodsId}, '${photo}')`)
    const shown = async () => (await listOf(demo, { keyword: row?.goodsNo ?? '' }))[0]?.image
    expect(await shown()).toContain(photo)
    await pool.query('delete from style_pictures')
    expect(await shown()).toBe(row?.image)
  })

  test('draws nothing of goods that are not its own', async () => {
    const { pool } = demo.fair
    await pool.query(`
      insert into styles (goods_no, goods_no_key, name) values ('MINE-1', 'mine-1', '我的大衣')`)
    expect((await listOf(demo, { missing: 'picture' })).map(({ goodsNo, image }) => [goodsNo, image])).toEqual([
      ['MINE-1', '/pictures/silhouette/coat-c9c4bc.svg?no=MINE-1'],
    ])
    expect(await countsOf(demo)).toMatchObject({ all: 61, picture: 1 })
    expect(await warningsOf(demo)).toMatchObject({ picture: 1 })
  })
})

describe('a fair of one’s own', () => {
  test('lacks a picture of every style: list, counts and package say so', async () => {
    expect(await countsOf(own)).toMatchObject({ all: 3, picture: 3 })
    expect((await listOf(own, { missing: 'picture' })).map(({ image }) => image)).toEqual([
      '/pictures/silhouette/top-1f1f1f.svg?no=T001',
      '/pictures/silhouette/bottom-1f1f1f.svg?no=P001',
      '/pictures/silhouette/shoe-f5f5f5.svg?no=S001',
    ])
    expect(await warningsOf(own)).toMatchObject({ picture: 3 })
  })

  test('is served silhouettes of its styles, each colour in its own', async () => {
    const { data } = await own.call(goodsReport.getGoodsTotalRankingFreezeColor, { goodsId: world.styles.tee })
    const addresses = (data ?? []).map(({ image }) => image)
    expect(addresses).toEqual(
      ['1f1f1f', 'f5f5f5', 'c8102e'].map((rgb) => `/pictures/silhouette/top-${rgb}.svg?no=T001`),
    )
    const pictures = (await own.call(goodsPictures.ofStyle, { goodsId: world.styles.tee })).data
    expect(pictures?.groups.map(({ drawing }) => drawing)).toEqual([addresses[0], ...addresses])
    for (const address of addresses) {
      const answer = await get(address)
      expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
      expect(answer.body).toBe(silhouetteAt(address))
      expect(answer.body).toContain('>T001</text>')
      expect(await printedOf(address)).toEqual({ format: 'jpeg', width: 90, height: 120 })
    }
    expect((await get('/pictures/silhouette/top-1f1f1f.svg')).statusCode).toBe(404)
  })
})
