import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { build, type PreviewServer, preview } from 'vite'

const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface Playground {
  readonly address: string
}

/** Opens the playground with a query. */
type Open = (query: string) => Promise<Page>

/** Builds the playground once per worker as users would get it, serves it, and opens pages of it in a real browser. */
export const test = base.extend<{ open: Open }, { playground: Playground }>({
  launchOptions: async ({ launchOptions: given }, use) => {
    await use({ ...given, executablePath: process.env.FAIRDESK_BROWSER ?? '/usr/bin/chromium', args: browserFlags })
  },
  // A trace takes pictures while speed is measured.
  trace: ['off', { scope: 'worker' }],
  viewport: { width: 1366, height: 768 },
  permissions: ['clipboard-read', 'clipboard-write'],
  playground: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures asked for
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'fairdesk-playground-'))
      const root = import.meta.dirname
      await build({ root, base: './', logLevel: 'error', configFile: false, build: { outDir, emptyOutDir: true } })
      const server = await preview({
        root,
        configFile: false,
        logLevel: 'error',
        build: { outDir },
        preview: { port: 0, host: '127.0.0.1' },
      })
      await use({ address: addressOf(server) })
      await server.close()
      await rm(outDir, { recursive: true })
    },
    { scope: 'worker' },
  ],
  open: async ({ page, playground }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await use(async (query) => {
      await page.goto(`${playground.address}?${query}`)
      return page
    })
    expect(errors).toEqual([])
  },
})

export { expect }

/** Puts a text on the clipboard, as if copied in a spreadsheet. */
export const copyText = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => navigator.clipboard.writeText(copied), text)

export const readClipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

const addressOf = (server: PreviewServer): string => {
  const address = server.resolvedUrls?.local[0]
  if (address === undefined) throw new Error('The playground has no address')
  return address
}
