import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { changeTheme } from './open-fair.ts'

/** Half as long as what the package itself gives, for which a page takes half the time. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type PageState = {
  /** Parts of the page, by selector; the whole page without. */
  readonly within?: string[]
  readonly except?: string
  /** Rules of axe by name; all without. */
  readonly rules?: string[]
  /** What to call the state in a failure. */
  readonly state?: string
}

/** No fault of accessibility by axe, which stays in a page and its frames once it is there and tells its faults only. */
export async function expectNoBarriers(page: Page, { within, except, rules, state }: PageState = {}): Promise<void> {
  for (const frame of page.frames()) if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(source)
  const told = await page.evaluate(
    async ({ within, except, rules }) => {
      const options = { resultTypes: ['violations' as const], ...(rules && { runOnly: rules }) }
      const { violations } = await window.axe.run(
        { include: within ?? ['html'], exclude: except ? [except] : [] },
        options,
      )
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
    },
    { within, except, rules },
  )
  expect(told, state ?? 'barriers').toEqual([])
}

/** The same in the light and in the dark, where only what colours decide is another question. */
export async function expectNoBarriersInAnyLight(
  page: Page,
  state: PageState = {},
  theme: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await changeTheme(page, { ...theme, darkMode: true })
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expectNoBarriers(page, {
    ...state,
    rules: ['color-contrast', 'link-in-text-block'],
    state: `${state.state}, dark`,
  })
  await changeTheme(page, theme)
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await expectNoBarriers(page, state)
}

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}
