import type { Locator, Page } from '@playwright/test'

/** Opens a page of the console in a tab, as a link within it does. */
export async function visit(page: Page, ...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.evaluate((address) => {
      history.pushState({}, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await shownPane(page, path).waitFor()
  }
}

/** The page of a tab, by its key: its path, with the query where each query has a tab of its own. */
export const paneOf = (page: Page, key: string): Locator => page.locator(`[id="pane-${key}"]`)
const shownPane = (page: Page, path: string) =>
  page.locator(`[id="pane-${path}"], [id="pane-${path.replace(/\?.*/, '')}"]`).filter({ visible: true })

/** A tab by its whole name. */
export const tabOf = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true })
export const shownTab = (page: Page): Locator => page.getByRole('tab', { selected: true })
export const tabNames = (page: Page): Promise<string[]> =>
  page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.textContent || '首页'))

/** Chooses from the menu of a tab, as a right click does. */
export async function chooseOf(page: Page, tab: string, command: string): Promise<void> {
  await tabOf(page, tab).click({ button: 'right' })
  await choose(page, command)
}

async function choose(page: Page, command: string): Promise<void> {
  await page.getByRole('menuitem', { name: command }).click()
  await page.locator('.fd-tab-menu').waitFor({ state: 'detached' })
}

/** Chooses from the menu at the end of the bar. */
export async function chooseAtEnd(page: Page, command: string): Promise<void> {
  await page.getByRole('button', { name: '页签操作' }).click()
  await choose(page, command)
}
