import { expect, type Page } from '@playwright/test'

/** Paths whose next answer is lost, by the page that asks. */
const losing = new WeakMap<Page, Set<string>>()

const probe = 'probe'

/** The next call to this path is done, and its answer lost on its way: who asked cannot know. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  const known = losing.get(page)
  known?.add(path)
  if (known) return
  const paths = new Set([path])
  losing.set(page, paths)
  let isSeen = false
  // One route for as long as the page lives: where routes come and go, a call has slipped past one and been answered.
  await page.route('**/api/**', async (route) => {
    const called = new URL(route.request().url()).pathname.slice('/api/'.length)
    if (called === probe) isSeen = true
    if (!paths.delete(called)) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  // A busy browser takes a while until calls come this way.
  await expect
    .poll(async () => {
      await page.evaluate((url) => fetch(url).catch(() => null), `/api/${probe}`)
      return isSeen
    })
    .toBe(true)
}
