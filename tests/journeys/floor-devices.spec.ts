import { writeFile } from 'node:fs/promises'
import { type Browser, chromium, expect, type LaunchOptions, type Page } from '@playwright/test'
import { changesSince, lastEvent, openHall, openPage, phone, scan } from './floor-desk.ts'
import { tagVideo } from './floor-tag.ts'
import { test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

const chosen = (page: Page) => page.locator('[role=gridcell][aria-selected=true]')
const wall = (page: Page) => page.locator('.style-line').first()
const unsent = (page: Page) => page.locator('.top .badge-queued')

const nearby = '--host-resolver-rules=MAP hall.test 127.0.0.1'
const camera = (video: string) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${video}`,
]

/** Whether this phone has kept the goods: they are shown before they are written. */
function holdsGoods(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const goods = names.find((name) => name.startsWith('fairdesk-floor-goods-'))
    if (!goods) return false
    const database = await answer(indexedDB.open(goods))
    const held = await answer(database.transaction('kept').objectStore('kept').get('held'))
    database.close()
    return held !== undefined
  })
}

/** A browser of the hall: with these besides what all are started with. */
function hallBrowser(launchOptions: LaunchOptions, more: readonly string[]): Promise<Browser> {
  return chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...more] })
}

async function tagged(browser: Browser, fair: RunningFair) {
  const { card, customerId, tagged: tags } = await openHall(await browser.newContext(), fair, 2)
  const [tag] = tags
  if (!tag) throw new Error('no tags')
  return { card, customerId, tag }
}

test('a camera reads a tag: bars out of focus, an SKC number in bars, our own code', async ({
  browser,
  fair,
  launchOptions,
}, info) => {
  const { card, tagged: tags } = await openHall(await browser.newContext(), fair, 2)
  const [one, other, third] = tags
  if (!one || !other || !third) throw new Error('no tags')
  const video = info.outputPath('tags.y4m')
  const seen = await tagVideo([
    { text: one.barcode, format: 'EAN13', blur: 1.6 },
    { text: other.skcNo, format: 'Code128', blur: 2 },
    { text: `https://hall.test/floor/?s=${encodeURIComponent(third.skcNo)}`, format: 'QRCode' },
  ])
  await writeFile(video, seen)
  const own = await hallBrowser(launchOptions, camera(video))
  // A browser that plays a phone held upright crops the picture to it, and the tag with it.
  const context = await own.newContext({ ...phone, isMobile: false })
  const page = await context.newPage()
  await page.goto(fair.address + card)
  await page.getByRole('link', { name: '扫码' }).click()
  await page.getByRole('button', { name: '打开相机' }).click()
  const name = page.getByRole('heading', { level: 1 })
  await expect(name).toHaveText(new RegExp(tags.map(({ goodsNo }) => goodsNo).join('|')))
  await page.getByRole('link', { name: '扫码' }).click()
  await page.getByRole('button', { name: '连续扫' }).click()
  for (const code of [one.barcode, other.skcNo, third.skcNo])
    await expect(page.getByRole('button', { name: code })).toBeVisible()
  await own.close()
})

test('over plain HTTP there is no camera, and an open page goes on without a network', async ({
  browser,
  fair,
  launchOptions,
}) => {
  const { card, customerId, tag } = await tagged(browser, fair)
  const own = await hallBrowser(launchOptions, [nearby])
  // A name that is no localhost, without a certificate.
  const plain = await own.newContext(phone)
  const open = await plain.newPage()
  await open.goto(fair.address.replace('127.0.0.1', 'hall.test') + card)
  await expect(open.getByText('当前是普通连接：离线刷新不可用，请勿关闭本页')).toBeVisible()
  await expect(wall(open)).toBeVisible()
  expect(await open.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([false, false])
  await openPage(open, '#/scan')
  await expect(open.getByText('这里不能用相机：请用扫码枪、拍照或输入')).toBeVisible()
  const since = await lastEvent(fair)
  await plain.setOffline(true)
  await scan(open, tag.barcode)
  await open.getByRole('button', { name: '6', exact: true }).click()
  await expect(unsent(open)).toContainText('1')
  await plain.setOffline(false)
  await expect(unsent(open)).toHaveCount(0)
  expect(await changesSince(fair, customerId, since)).toMatchObject([{ after: 6 }])
  await own.close()
})

test('behind a page that asks for a sign-in to the Wi-Fi what is typed stays, and arrives', async ({
  browser,
  fair,
}) => {
  const mine = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const { card, customerId, tagged } = await openHall(mine, fair, 5)
  const [tag] = tagged
  const page = await mine.newPage()
  await page.goto(fair.address + card)
  await expect(wall(page)).toBeVisible()
  await openPage(page, `#/style/${tag?.goodsId}`)
  await expect(chosen(page)).toBeVisible()
  const since = await lastEvent(fair)
  const asked = '**/api/device/**'
  await mine.route(asked, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }))
  await page.getByRole('button', { name: '7', exact: true }).click()
  await expect(page.getByText('请先完成 Wi-Fi 认证，已填的内容都在本机')).toBeVisible()
  await expect(unsent(page)).toContainText('1')
  await mine.unroute(asked)
  await expect(unsent(page)).toHaveCount(0)
  expect(await changesSince(fair, customerId, since)).toMatchObject([{ after: 7 }])
  await mine.close()
})

test('two windows of a phone are one device; another phone ends them where one alone may be in', async ({
  browser,
  fair,
}) => {
  const mine = await browser.newContext(phone)
  const { card, tagged, staff } = await openHall(mine, fair, 3)
  const [, tag] = tagged
  if (!tag) throw new Error('no tags')
  const one = await mine.newPage()
  await one.goto(fair.address + card)
  await expect(wall(one)).toBeVisible()
  await expect.poll(() => holdsGoods(one)).toBe(true)
  // The card is scanned once more, as people do: the window before goes on with the new sign-in.
  const other = await mine.newPage()
  const packages: string[] = []
  other.on('request', (request) => request.url().includes('/device/package') && packages.push(request.url()))
  const orderRead = other.waitForResponse(/\/api\/device\/order\b/)
  await other.goto(fair.address + card)
  await expect(wall(other)).toBeVisible()
  await orderRead
  // This phone has the goods already.
  expect(packages).toEqual([])
  for (const page of [one, other]) await openPage(page, `#/style/${tag.goodsId}`)
  await other.getByRole('button', { name: '8', exact: true }).click()
  await expect(chosen(one)).toHaveAccessibleName(/8 件/)
  await expect(chosen(other)).toHaveAccessibleName(/8 件，已存/)
  // What a keyboard typed just before a reload is there after it, and is sent without waiting for the page that is gone.
  await other.keyboard.press('5')
  await other.reload()
  await expect(chosen(other)).toHaveAccessibleName(/85 件，已存/, { timeout: 4000 })

  await staff('config/updateConfigData', { items: [{ key: 'devicesAtOnce', was: 'allow', value: 'kick' }] })
  const theirs = await browser.newContext(phone)
  const third = await theirs.newPage()
  await third.goto(fair.address + card)
  await expect(wall(third)).toBeVisible()
  for (const page of [one, other]) {
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Chrome')
  }
  await staff('config/updateConfigData', { items: [{ key: 'devicesAtOnce', was: 'kick', value: 'allow' }] })
  await theirs.close()
  await mine.close()
})
