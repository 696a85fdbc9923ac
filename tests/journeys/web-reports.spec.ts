import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { signIn, test } from './open-fair.ts'
import { tabNames, visit } from './tab-steps.ts'

async function addReport(page: Page, name: string, url: string) {
  await page.getByRole('button', { name: '添加报表' }).click()
  const drawer = page.getByRole('dialog', { name: '添加报表' })
  await expect(drawer.getByLabel('名称')).toBeFocused()
  await drawer.getByLabel('名称').fill(name)
  await drawer.getByLabel('网址').fill(url)
  await drawer.getByRole('button', { name: '保存' }).click()
  return drawer
}

const names = (page: Page) => page.locator('.fd-report-list tbody tr td:first-child')

test('the page embeds the sites of web reports in use and no others, through the sign-in too; a frame that moves among tabs is not loaded anew', async ({
  browser,
  fair,
  signedIn: page,
}) => {
  await page.goto(`${fair.address}set/reportList`)
  await addReport(page, '另一 看板', 'https://other.example.com/board')
  await expect(names(page).filter({ hasText: '另一 看板' })).toBeVisible()
  await expectNoBarriers(page, { within: ['#content'] })
  const policy = (await fetch(fair.address)).headers.get('content-security-policy') ?? ''
  const frameSources = policy.split('; ').find((part) => part.startsWith('frame-src')) ?? ''
  expect(frameSources).toContain('https://other.example.com')
  expect(frameSources).not.toContain('https://stock.example.com')

  const stranger = await browser.newContext()
  let loads = 0
  await stranger.route('https://other.example.com/**', (route) => {
    loads++
    return route.fulfill({ contentType: 'text/html', body: '<title>board</title><input aria-label="note">' })
  })
  const address = `/report/${encodeURIComponent('另一 看板')}`
  const door = await signIn(stranger, { ...fair, address: new URL(`${address}?month=1`, fair.address).href })
  const frames = door.locator('iframe[title="另一 看板"]')
  await expect(frames).toHaveAttribute('src', 'https://other.example.com/board?month=1')
  await visit(door, `${address}?month=2`, '/no/such/page')
  await expect(frames).toHaveCount(2)
  await expect.poll(() => loads).toBe(2)
  const tabs = door.getByRole('tab', { name: '另一 看板' })
  await tabs.first().click()
  await door.frameLocator('iframe[src$="month=1"]').getByLabel('note').fill('还在')
  await tabs.first().focus()
  await door.keyboard.press('Control+Shift+ArrowRight')
  await door.keyboard.press('Control+Shift+ArrowRight')
  expect(await tabNames(door)).toEqual(['首页', '另一 看板', '没有这个页面', '另一 看板'])
  await tabs.first().click()
  await tabs.last().click()
  await expect(door.frameLocator('iframe[src$="month=1"]').getByLabel('note')).toHaveValue('还在')
  expect(loads).toBe(2)
  await door.keyboard.press('Delete')
  await expect(frames).toHaveCount(1)
  // Their group leads to the first of them.
  await visit(door, '/no/such/page')
  await door.evaluate(() => {
    history.pushState({}, '', '/report')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(door).toHaveURL(/\/report\/./)
  await stranger.close()
})

test('a web report on the console’s own host gets nothing to sign in with', async ({ fair, context }) => {
  const got: string[] = []
  const script = "fetch('/seen?' + encodeURIComponent(document.cookie + ' ' + JSON.stringify({ ...localStorage })))"
  const reports = createServer((request, response) => {
    got.push(`${request.headers.cookie ?? ''} ${decodeURIComponent(request.url ?? '')}`)
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<h1>看板</h1><script>${script}</script>`)
  })
  await new Promise<void>((resolve) => reports.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(reports.address() as AddressInfo).port}/`
  try {
    const page = await signIn(context, fair)
    await page.goto(`${fair.address}set/reportList`)
    await addReport(page, '同机看板', address)
    await expect(names(page).filter({ hasText: '同机看板' })).toBeVisible()
    await page.goto(`${fair.address}report/${encodeURIComponent('同机看板')}`)
    await expect(page.frameLocator('iframe[title="同机看板"]').getByRole('heading', { name: '看板' })).toBeVisible()
    await expect.poll(() => got.some((one) => one.includes('/seen?'))).toBe(true)
    const stolen = got.join(' ').match(/[A-Za-z0-9_-]{15,}/g) ?? []
    for (const token of [...new Set(stolen)]) {
      const answer = await fetch(`${fair.address}api/user/getSessionUser`, { headers: { token } })
      expect((await answer.json()).code).toBe(402)
    }
    expect(stolen.every((one) => one.length < 40)).toBe(true)
  } finally {
    reports.close()
  }
})
