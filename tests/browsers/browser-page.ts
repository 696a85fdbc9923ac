import { setTimeout as pause } from 'node:timers/promises'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** One window of an engine, as far as every engine can be driven. */
export type BrowserPage = {
  goto(address: string): Promise<void>
  reload(): Promise<void>
  /** Runs in the page, by its own text: it sees nothing but its arguments. Gives what JSON can hold. */
  evaluate<Args extends readonly Json[], Result>(work: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Presses a sign, or a key by its name in `KeyboardEvent.key`. */
  press(key: string): Promise<void>
  /** Clicks at a point of the window, in CSS pixels. */
  click(point: Point): Promise<void>
}

export type Point = { readonly x: number; readonly y: number }

export type Browser = {
  page(size: { readonly width: number; readonly height: number }): Promise<BrowserPage>
  close(): Promise<void>
}

const patienceMs = 30_000

/**
 * Waits until the page answers with something true, and gives it.
 * @throws Error with the text of the page where it never does
 */
export async function waitFor<Args extends readonly Json[], Result>(
  page: BrowserPage,
  work: (...args: Args) => Result,
  ...args: Args
): Promise<NonNullable<Result>> {
  let fault = ''
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(100)) {
    // While an address is being opened there is nothing to ask.
    const answer = await page.evaluate(work, ...args).catch((error: Error) => {
      fault = error.message
    })
    if (answer) return answer
  }
  const shown = await page.evaluate(() => `${location.href}\n${document.body.innerText.slice(0, 1000)}`)
  throw new Error(`waited in vain for ${work}(${JSON.stringify(args)}) at ${shown}\n${fault}`)
}

/** Waits for what a selector finds, with this text where one is given, and clicks on its middle. */
export async function clickOn(page: BrowserPage, selector: string, text = ''): Promise<void> {
  const point = await waitFor(
    page,
    (css: string, said: string) => {
      const found = Array.from(document.querySelectorAll(css)).find(
        // Pages of other tabs are kept, hidden.
        (one) =>
          `${one.textContent} ${one.getAttribute('aria-label')}`.includes(said) &&
          one.getBoundingClientRect().width > 0,
      )
      found?.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = found?.getBoundingClientRect() ?? new DOMRect()
      return found ? { x: left + width / 2, y: top + height / 2 } : null
    },
    selector,
    text,
  )
  await page.click(point)
}

/** Opens a page that says, before any module runs, that this browser is too old for it and which ones are not. */
export async function beTooOld(page: BrowserPage, address: string): Promise<void> {
  await page.goto(address)
  await waitFor(page, () => /浏览器太旧.*Chrome 或 Edge \d+ 以上/.test(document.body.innerText))
}

export async function typeText(page: BrowserPage, text: string): Promise<void> {
  for (const sign of text) await page.press(sign)
}

/** Chooses Chinese as a person does once; engines come with languages of their own. */
export async function speakChinese(page: BrowserPage, address: string): Promise<void> {
  // Any answer of the same origin gives access to its storage.
  await page.goto(new URL('/healthz', address).href)
  await page.evaluate(() => {
    try {
      for (const key of ['i18n-lang', 'fairdesk.floor.language']) localStorage.setItem(key, 'zh_CN')
    } catch {
      // Where site data is blocked nothing can be chosen for next time: engines come with Chinese then.
    }
  })
}
