import { type CDPSession, expect, type Page } from '@playwright/test'
import { openHall, openPage, phone } from './floor-desk.ts'
import { test } from './open-fair.ts'

/** By the browser's own throttling: a phone of the lower half on the hall's uplink. */
const slowly = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

async function openSlowly(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowly)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // Seen by the page itself: to ask it again and again from outside costs a slow phone a good part of its time.
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('.style-line')) return
      seen.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('list')))
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  await page.goto(address)
  const took = await page.evaluate(async () => {
    const list = () => performance.getEntriesByName('list')[0]?.startTime
    while (list() === undefined) await new Promise((resolve) => setTimeout(resolve, 500))
    return Math.round(list() ?? 0)
  })
  // Pages of one browser share a process, and its throttle with it.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.close()
  return took
}

/** The aims are two seconds and 8 ms, on a machine with nothing else to do; a busy one must stay below these. */
const most = { listMs: 10_000, keyMs: 16 }

test('the list is there soon on a slow phone; a key costs less than a frame', {
  tag: '@measured',
}, async ({ browser, fair }) => {
  const context = await browser.newContext(phone)
  const { card, tagged } = await openHall(context, fair, 4)
  const took = await openSlowly(await context.newPage(), fair.address + card)

  const page = await context.newPage()
  await page.goto(`${fair.address}floor/?f=1`)
  await openPage(page, `#/style/${tagged[0]?.goodsId}`)
  await expect(page.locator('[role=gridcell][aria-selected=true]')).toBeVisible()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const keys = page.locator('.pad button')
  await keys.filter({ hasText: /^1$/ }).click()
  const presses = 10
  let perKey = Number.POSITIVE_INFINITY
  // The best of four rounds: other work on the machine is not the page's.
  for (let round = 0; round < 4; round++) {
    const before = await taskMs(session)
    for (let at = 0; at < presses; at++) await page.keyboard.press(at % 2 ? 'Enter' : '4')
    perKey = Math.min(perKey, ((await taskMs(session)) - before) / presses)
  }
  const figures = `floor: list after ${took} ms (4x CPU, 1.6 Mbit/s, 150 ms), ${perKey.toFixed(1)} ms of tasks a key`
  test.info().annotations.push({ type: 'measured', description: figures })
  expect(took, figures).toBeLessThan(most.listMs)
  expect(perKey, figures).toBeLessThan(most.keyMs)
  await context.close()
})
