import { type BrowserContext, expect, type Page, type Response } from '@playwright/test'
import { signIn, test } from './open-fair.ts'

/** Kilobytes of 1,000 bytes, as the peers' figures in the design are. */
const budgets = { login: 150, 'first page': 400 } as const

type Transfer = { readonly url: string; readonly bytes: number }

const isCode = (response: Response): boolean => ['script', 'stylesheet'].includes(response.request().resourceType())

/** Opens an address with a cold cache and adds up what its scripts and styles weigh on the wire until `shown` answers. */
async function transfersOf(
  context: BrowserContext,
  address: string,
  shown: (page: Page) => Promise<void>,
): Promise<Transfer[]> {
  const page = await context.newPage()
  const arrived: Response[] = []
  page.on('response', (response) => {
    if (isCode(response)) arrived.push(response)
  })
  await page.goto(address)
  await shown(page)
  const upToHere = [...arrived]
  const transfers = await Promise.all(
    upToHere.map(async (response) => ({
      url: response.url(),
      bytes: (await response.request().sizes()).responseBodySize,
    })),
  )
  await page.close()
  return transfers
}

/** Notes the figure (the bench reads it) and holds it to its budget. */
function keepWithin(page: keyof typeof budgets, transfers: readonly Transfer[]): void {
  const kilobytes = transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  const heaviest = transfers.toSorted((one, other) => other.bytes - one.bytes)
  const figure = `${page}: ${transfers.length} files, ${kilobytes.toFixed(1)} kB of ${budgets[page]}`
  test.info().annotations.push({ type: 'measured', description: figure })
  expect(transfers.length, 'scripts and styles were seen').toBeGreaterThan(2)
  expect(
    transfers.every(({ bytes }) => bytes > 0),
    'each came over the wire',
  ).toBe(true)
  const list = heaviest.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n')
  expect(kilobytes, `${figure}\n${list}`).toBeLessThanOrEqual(budgets[page])
}

test('login stays within its budget of bytes', async ({ browser, fair }) => {
  const context = await browser.newContext()
  const transfers = await transfersOf(context, `${fair.address}login`, async (page) => {
    await expect(page.getByLabel('账号')).toBeVisible()
    await expect(page.getByLabel('密码')).toBeVisible()
  })
  await context.close()
  keepWithin('login', transfers)
})

test('the first page stays within its budget of bytes', async ({ browser, fair }) => {
  const first = await browser.newContext()
  await signIn(first, fair)
  // A context of its own has an empty cache; only who is signed in comes along.
  const context = await browser.newContext({ storageState: { cookies: await first.cookies(), origins: [] } })
  await first.close()
  const transfers = await transfersOf(context, `${fair.address}dashboard`, async (page) => {
    await expect(page.getByRole('tablist')).toBeVisible()
    await expect(page.locator('.fd-tiles')).toContainText('款')
  })
  await context.close()
  keepWithin('first page', transfers)
})
