import type { Page } from 'puppeteer-core'
import type { Page as OldPage } from 'puppeteer-core-13'
import type { BrowserPage, Json } from './browser-page.ts'

/** A page of either puppeteer: what is used of them is the same in both. */
export function puppetPage(page: Page | OldPage): BrowserPage {
  const same = page as Page
  return {
    goto: async (address) => {
      await same.goto(address, { waitUntil: 'domcontentloaded' })
    },
    reload: async () => {
      await same.reload({ waitUntil: 'domcontentloaded' })
    },
    evaluate: async <Args extends readonly Json[], Result>(work: (...args: Args) => Result, ...args: Args) => {
      const text = `(${work})(...${JSON.stringify(args)})`
      return same.evaluate(text) as Promise<Result>
    },
    press: (key) => same.keyboard.press(key as 'Enter'),
    click: ({ x, y }) => same.mouse.click(x, y),
  }
}
