import type { CurrentLiveItem } from '@fairdesk/contract/areas/device/device'
import { seesEverything } from '@fairdesk/contract/visibility'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { News } from '../../db/news.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { world } from '../../testing/world.ts'
import { ShownFeed } from './shown-feed.ts'

let app: TestApp
const news: News[] = []
beforeAll(async () => {
  app = await testApp()
  await sql`insert into live_rooms (title, kind, address, status, made_by) values ('直播一', 'hls', 'https://a.example/l.m3u8', 'live', 'admin')`.execute(
    app.fair.db,
  )
})
afterAll(async () => {
  for (const one of news) await one.close()
  await app.stop()
})

const fair = { schema: 'fair_1', databaseUrl: null }
const log = () => undefined
const nowOf = async (feed: ShownFeed, brands: readonly string[] | 'all' = 'all') =>
  (await feed.currentView(fair)).seenBy({ brands })

async function feedOfAProcess(): Promise<ShownFeed> {
  const { platform, fairs, url } = app.server
  const own = new News(url, log)
  news.push(own)
  return ShownFeed.follow({ database: platform, news: own, fairs, log })
}

async function show(styleId: number): Promise<void> {
  await sql`update live_shown set until = clock_timestamp() where until is null`.execute(app.fair.db)
  await sql`insert into live_shown (room_id, style_id, account) values (1, ${styleId}, 'admin')`.execute(app.fair.db)
}

it('tells every listener of every process within a second, having read once, and answers from memory', async () => {
  const [here, there] = [await feedOfAProcess(), await feedOfAProcess()]
  expect(await nowOf(here)).toBeNull()
  const heard: (number | null | undefined)[] = []
  const far: (CurrentLiveItem | null)[] = []
  const stops = Array.from({ length: 800 }, () =>
    here.onShown(fair, (shown) => heard.push(shown.seenBy(seesEverything)?.goodsId)),
  )
  there.onShown(fair, (shown) => far.push(shown.seenBy(seesEverything)))
  await show(world.styles.pants)
  const began = performance.now()
  await here.changed(fair)
  expect(heard).toEqual(Array.from({ length: 800 }, () => world.styles.pants))
  await expect.poll(() => far).toMatchObject([{ goodsId: world.styles.pants, title: '直播一', colourId: null }])
  expect(performance.now() - began).toBeLessThan(1000)
  expect(await nowOf(there)).toMatchObject({ roomId: 1, goodsId: world.styles.pants })
  for (const stop of stops) stop()
  await show(world.styles.tee)
  await here.changed(fair)
  expect(heard).toHaveLength(800)
  expect((await nowOf(here))?.goodsId).toBe(world.styles.tee)
})

it('shows a style to who may see its brand, an outfit to who may see an item of it', async () => {
  const feed = await feedOfAProcess()
  await show(world.styles.tee)
  await feed.changed(fair)
  expect((await nowOf(feed, ['SC', 'other']))?.goodsId).toBe(world.styles.tee)
  expect([await nowOf(feed, ['other']), await nowOf(feed, [])]).toEqual([null, null])
  const made = await sql<{
    id: number
  }>`insert into outfits (outfit_no, outfit_no_key, name) values ('O1', 'o1', 'O1') returning id`.execute(app.fair.db)
  const outfitId = made.rows[0]?.id ?? 0
  for (const styleId of [world.styles.tee, world.styles.sneaker])
    await sql`insert into outfit_items (outfit_id, style_id) values (${outfitId}, ${styleId})`.execute(app.fair.db)
  await sql`update live_shown set until = null, style_id = null, outfit_id = ${outfitId} where until is null`.execute(
    app.fair.db,
  )
  await feed.changed(fair)
  expect((await nowOf(feed, ['SC']))?.outfitId).toBe(outfitId)
  expect(await nowOf(feed, ['other'])).toBeNull()
})

it('shows nothing of a room that has ended', async () => {
  const feed = await feedOfAProcess()
  await sql`update live_rooms set status = 'ended'`.execute(app.fair.db)
  await feed.changed(fair)
  expect(await nowOf(feed)).toBeNull()
})
