import { expect } from '@playwright/test'
import { openHall, openPage, phone } from './floor-desk.ts'
import { tagPhoto } from './floor-tag.ts'
import { test } from './open-fair.ts'

test('a reader of codes that the network loses twice comes at 重试 and reads the same photo', async ({
  fair,
  browser,
}) => {
  // Without a worker, which would have brought the file before.
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const { card, tagged } = await openHall(context, fair)
  const [first] = tagged
  if (!first) throw new Error('no tag to read')
  const page = await context.newPage()
  const parts = ['code-reader', 'zxing_reader']
  const losing = new Set(parts)
  for (const part of parts)
    await page.route(`**/${part}*`, (route) => (losing.has(part) ? route.abort() : route.continue()))
  await page.goto(fair.address + card)
  await openPage(page, '#/scan')
  const photo = {
    name: 'tag.jpg',
    mimeType: 'image/jpeg',
    buffer: await tagPhoto({ text: first.barcode, format: 'EAN13' }),
  }
  await page.getByLabel('拍照识别').setInputFiles(photo)
  await expect(page.getByText(/^识别条码的部分还没有下载到本机/)).toBeVisible()
  losing.delete('code-reader')
  const decoder = page.waitForEvent('requestfailed', (request) => request.url().includes('zxing_reader'))
  await page.getByRole('button', { name: '重试' }).click()
  await decoder
  await expect(page.getByText(/^识别条码的部分还没有下载到本机/)).toBeVisible()
  losing.clear()
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { name: first.goodsNo })).toBeVisible()
  await context.close()
})
