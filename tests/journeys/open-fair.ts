import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { adminPassword, type RunningFair, startFair } from './start-fair.ts'

/** One server with the demo fair (or an empty one: `test.use({ demo: 'off' })`) for all journeys of a file, on a database the test can look into. */
export const test = base.extend<{ signedIn: Page; atHome: Page }, { demo: 'on' | 'off'; fair: RunningFair }>({
  demo: ['on', { scope: 'worker', option: true }],
  fair: [
    async ({ demo }, use) => {
      const { stop, ...running } = await startFair(demo)
      await use(running)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // A reused context keeps both.
  context: async ({ context }, use) => {
    await use(context)
    await context.setOffline(false)
    await context.clearPermissions()
  },
  signedIn: async ({ context, page, fair }, use) => {
    await enter(context, fair)
    await use(page)
  },
  atHome: async ({ signedIn: page, fair }, use) => {
    await page.goto(fair.address)
    await expect(page.getByRole('tablist')).toBeVisible()
    await use(page)
  },
})

/** Signs an administrator in, with no page loaded yet; the way through the sign-in page is walked by the journeys that are about it. */
export async function enter(context: BrowserContext, fair: RunningFair): Promise<void> {
  await hold(context, fair, await tokenOf(context, fair))
}

/** The same with a sign-in of its own, as on another machine. */
export async function enterAnew(context: BrowserContext, fair: RunningFair): Promise<void> {
  await hold(context, fair, await newToken(context, fair))
}

function hold(context: BrowserContext, { address }: RunningFair, token: string): Promise<void> {
  return context.addCookies([{ name: 'token', value: token, url: address, sameSite: 'Strict' }])
}

const tokens = new WeakMap<RunningFair, string>()

/** A sign-in takes a password's hash: the one of the journey before goes on, unless that journey ended it. */
async function tokenOf(context: BrowserContext, fair: RunningFair): Promise<string> {
  const kept = tokens.get(fair)
  if (kept && (await isSignedIn(context.request, fair, kept))) return kept
  const token = await newToken(context, fair)
  tokens.set(fair, token)
  return token
}

async function newToken({ request }: BrowserContext, { address }: RunningFair): Promise<string> {
  const credentials = { username: 'admin', password: adminPassword, dbSourceId: 1 }
  const answer = await request.post(`${address}api/user/login`, { data: credentials })
  const { data }: { data: { token: string } } = await answer.json()
  return data.token
}

async function isSignedIn(request: APIRequestContext, { address }: RunningFair, token: string): Promise<boolean> {
  const answer = await request.get(`${address}api/user/getSessionUser`, { headers: { token } })
  return (await answer.json()).code === 200
}

/** Opens an address of the console with these settings and no others. */
export async function openWith(
  page: Page,
  address: string,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  // Any answer of the same origin gives access to its storage; this one costs nothing.
  await page.goto(new URL('/healthz', address).href)
  await page.evaluate((text) => localStorage.setItem('theme', text), JSON.stringify(settings))
  await page.goto(address)
  await expect(page.getByRole('tabpanel')).toBeVisible()
}

/** Gives an open page these settings and no others, as another window of the browser does. */
export async function changeTheme(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate((text) => {
    localStorage.setItem('theme', text)
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  }, JSON.stringify(settings))
}

/** Speaks a language in an open page, as if it had been chosen in another window. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('i18n-lang', chosen)
    dispatchEvent(new StorageEvent('storage', { key: 'i18n-lang' }))
  }, language)
  // Asked with each frame: a language is there after some 50 ms, and an expectation asks again after 100.
  await page.waitForFunction((spoken) => document.documentElement.lang === spoken, language.replace('_', '-'))
}

/** Signs in as somebody does: by account and password on the sign-in page. */
export async function signIn(context: BrowserContext, { address }: RunningFair): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await page.getByLabel('账号').fill('admin')
  await page.getByLabel('密码').fill(adminPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tablist')).toBeVisible()
  return page
}
