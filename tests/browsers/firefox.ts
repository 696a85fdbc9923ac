import puppeteer from 'puppeteer-core'
import { programFromDebian } from '../../tools/debian.ts'
import type { Browser } from './browser-page.ts'
import { puppetPage } from './puppet-page.ts'

/** As its settings have it where cookies and site data are blocked. */
export const blockingSiteData = { 'network.cookie.cookieBehavior': 2 } as const

/** Starts Firefox ESR, Debian's own. */
export async function startFirefox(preferences: Readonly<Record<string, number>> = {}): Promise<Browser> {
  const executablePath = programFromDebian('/usr/bin/firefox-esr', 'firefox-esr')
  const extraPrefsFirefox = { 'intl.accept_languages': 'zh-CN', ...preferences }
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox })
  return {
    page: async (viewport) => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(viewport)
      return puppetPage(page)
    },
    close: () => browser.close(),
  }
}
