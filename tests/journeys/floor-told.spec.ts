import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect } from '@playwright/test'
import { openHall, openPage, phone } from './floor-desk.ts'
import { test } from './open-fair.ts'

/** Time in which a phone shows what staff did, in milliseconds; the check's machine may be busy with other journeys. */
const soon = { timeout: 3000 }

const streamFolder = path.join(import.meta.dirname, '../fixtures/live')
let site: Server
let stream = ''
test.beforeAll(async () => {
  site = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.end(readFileSync(path.join(streamFolder, path.basename(request.url ?? ''))))
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  stream = `http://127.0.0.1:${(site.address() as AddressInfo).port}/live.m3u8`
})
test.afterAll(() => {
  site.closeAllConnections()
  site.close()
})

test('a phone shows in three seconds what staff did, and what it missed without a network', async ({
  browser,
  fair,
}) => {
  const context = await browser.newContext(phone)
  const { card, customerId, tagged, staff } = await openHall(context, fair, 20)
  const [tag] = tagged
  if (!tag) throw new Error('no tags')
  const { goodsId } = tag
  const setMinimum = (moq: number) => staff('goods/changeSeveral', { goodsIds: [goodsId], changes: { moq } })
  const setOrdering = (value: boolean) =>
    staff('config/updateConfigData', { items: [{ key: 'orderOpen', was: !value, value }] })
  const page = await context.newPage()
  await page.goto(fair.address + card)
  await expect(page.locator('.style-line').first()).toBeVisible()
  await openPage(page, `#/style/${goodsId}`)
  await expect(page.getByRole('gridcell').first()).toBeVisible()

  await setMinimum(41)
  await expect(page.getByText('起订 41 件')).toBeVisible(soon)
  await setOrdering(false)
  await expect(page.getByText('现在不能订货')).toBeVisible(soon)
  await setOrdering(true)
  await expect(page.getByText('现在不能订货')).toBeHidden(soon)
  const notice = { customerIds: [customerId], kind: 'info', text: '三楼走秀', requestId: 'told-1' }
  await staff('cusomter/sendMessage', notice)
  await expect(page.getByText('有 1 条新消息')).toBeVisible(soon)
  await expect(page.getByRole('link', { name: /条未读/ })).toBeVisible()

  await context.setOffline(true)
  await setMinimum(42)
  await setOrdering(false)
  await page.waitForTimeout(1000)
  await context.setOffline(false)
  await expect(page.getByText('起订 42 件')).toBeVisible(soon)
  await expect(page.getByText('现在不能订货')).toBeVisible(soon)
  await setOrdering(true)
  await expect(page.getByText('现在不能订货')).toBeHidden(soon)
  await context.close()
})

test('a live room begins on the page where it is waited for, and plays on beside the style that is ordered', async ({
  browser,
  fair,
}) => {
  const context = await browser.newContext(phone)
  const { card, tagged, staff } = await openHall(context, fair, 21)
  const [tag] = tagged
  if (!tag) throw new Error('no tags')
  const thing = { goodsId: tag.goodsId, colourId: null, outfitId: null }
  const room = await staff('zb/save', { title: '晚场', kind: 'hls', address: stream })
  const { version } = await staff('zb/arrange', { id: room.id, version: room.version, items: [thing] })
  expect(version).toBe(2)
  const page = await context.newPage()
  await page.goto(fair.address + card)
  await expect(page.locator('.style-line').first()).toBeVisible()
  await openPage(page, `#/live/${room.id}`)
  await expect(page.getByRole('heading', { name: '晚场' })).toBeVisible()
  await expect(page.locator('.player')).toHaveCount(0)

  await staff('zb/start', { id: room.id })
  await expect(page.locator('.player iframe')).toBeVisible(soon)
  const video = page.frameLocator('.player iframe').locator('video')
  const playedSeconds = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect.poll(playedSeconds).toBeGreaterThan(0.2)
  await staff('zb/show', { id: room.id, thing, was: null })
  await page.getByRole('link', { name: /正在展示/ }).click()
  await expect(page.getByRole('heading', { name: tag.goodsNo })).toBeVisible()
  // It went on: a page that was loaded anew would begin again.
  const before = await playedSeconds()
  expect(before).toBeGreaterThan(0.2)
  await expect(page.locator('.player.small')).toBeVisible()
  await expect(page.getByRole('link', { name: /正在展示/ })).toHaveCount(0)
  await expect(page.getByRole('gridcell').first()).toBeInViewport()

  await staff('zb/end', { id: room.id })
  await expect(page.locator('.player')).toHaveCount(0, soon)
  await context.close()
})
