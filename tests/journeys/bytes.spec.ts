import { type BrowserContext, expect, type Page, type Response } from '@playwright/test'
import { overHttp } from './floor-desk.ts'
import { enter, test } from './open-fair.ts'

/** Kilobytes of 1,000 bytes, as the peers' figures in the design are. */
const budgets = {
  // 128, and what the second factor's code takes.
  login: { files: 12, kilobytes: 128.4 },
  'first page': { files: 40, kilobytes: 350 },
  board: { files: 2, kilobytes: 12 },
} as const

type Weight = { readonly files: number; readonly kilobytes: number; readonly story: string }

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

/** Notes the figures, which the bench reads, and gives them with what weighs most, to be read when it is too much. */
function noted(page: keyof typeof budgets, transfers: readonly Transfer[]): Weight {
  const kilobytes = transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  const budget = budgets[page]
  const figure = `${page}: ${transfers.length} files of ${budget.files}, ${kilobytes.toFixed(1)} kB of ${budget.kilobytes}`
  test.info().annotations.push({ type: 'measured', description: figure })
  expect(transfers.length, 'scripts and styles were seen').toBeGreaterThan(1)
  expect(Math.min(...transfers.map(({ bytes }) => bytes)), 'each came over the wire').toBeGreaterThan(0)
  const heaviest = transfers.toSorted((one, other) => other.bytes - one.bytes)
  const story = [figure, ...heaviest.map(({ url, bytes }) => `${bytes} ${url}`)].join('\n')
  return { files: transfers.length, kilobytes, story }
}

function expectWithin({ files, kilobytes }: (typeof budgets)[keyof typeof budgets], weight: Weight): void {
  expect.soft(weight.files, weight.story).toBeLessThanOrEqual(files)
  expect.soft(weight.kilobytes, weight.story).toBeLessThanOrEqual(kilobytes)
}

test('login, first page and board stay within their budgets of files and bytes', async ({ browser, fair }) => {
  const stranger = await browser.newContext(overHttp)
  const login = noted(
    'login',
    await transfersOf(stranger, `${fair.address}login`, async (page) => {
      await expect(page.getByLabel('账号')).toBeVisible()
      await expect(page.getByLabel('密码')).toBeVisible()
    }),
  )
  const board = noted(
    'board',
    await transfersOf(stranger, `${fair.address}screen`, async (page) => {
      await expect(page.getByText('链接不完整')).toBeVisible()
    }),
  )
  const script = board.story.match(/ (http.*[.]js)$/m)?.[1] ?? ''
  const answer = await stranger.request.get(script, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers()['content-encoding'], script).toBe('br')
  // A context of its own has an empty cache.
  const user = await browser.newContext(overHttp)
  await enter(user, fair)
  const first = noted(
    'first page',
    await transfersOf(user, `${fair.address}dashboard`, async (page) => {
      await expect(page.getByRole('tablist')).toBeVisible()
      await expect(page.locator('.fd-desk-tiles')).toContainText('款')
    }),
  )
  await Promise.all([stranger.close(), user.close()])
  // The styles of walls are for the whole page they stand on.
  for (const { story } of [login, first]) expect.soft(story).not.toMatch(/\/screen-[^/]*$/m)
  expectWithin(budgets.login, login)
  expectWithin(budgets['first page'], first)
  expectWithin(budgets.board, board)
})
