import type { Page } from '@playwright/test'

/** The next call to this path is done, and its answer lost on its way: who asked cannot know. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**/api/${path}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}
