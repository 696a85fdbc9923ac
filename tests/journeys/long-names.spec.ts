import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from './open-fair.ts'
import { visit } from './tab-steps.ts'

const table = readFileSync(new URL('../../console/src/app/routes.ts', import.meta.url), 'utf8')
const paths = ['/dashboard', ...[...table.matchAll(/page\(\s*'([^']+)'/g)].map(([, path = '']) => path)]

/** Thirty Chinese signs, or sixty Latin letters, with the number that keeps them apart. */
const chinese = `'杭州市余杭区临平新城云裳霓影国际服饰贸易有限责任公司第'`
const latin = `'Hangzhou Qinghe International Garments Trading Company Limited No '`

/** Controls that lie outside of the window, though nothing there can be scrolled to reach them; and pages that scroll sideways. */
function outsideOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = innerWidth
    const isReachable = (element: Element) => {
      for (let at = element.parentElement; at; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at)
        if ((overflowX === 'auto' || overflowX === 'scroll') && at.scrollWidth > at.clientWidth) return true
      }
      return false
    }
    const controls = [...document.body.querySelectorAll('button, a[href], input, [role="tab"], [role="combobox"]')]
    const outside = controls.filter((element) => {
      const box = element.getBoundingClientRect()
      if (
        box.width === 0 ||
        box.height === 0 ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        return false
      return (box.right > width + 1 || box.left < -1) && !isReachable(element)
    })
    const page = document.scrollingElement
    return [
      ...(page && page.scrollWidth > width ? [`the page is ${page.scrollWidth} wide`] : []),
      ...outside.map(
        (one) =>
          `${one.tagName} ${one.textContent || one.getAttribute('aria-label')} at ${one.getBoundingClientRect().right}`,
      ),
    ]
  })
}

test('names of 30 Chinese signs or 60 Latin letters push nothing out of the window', { tag: '@long' }, async ({
  fair,
  signedIn: page,
}) => {
  test.setTimeout(240_000)
  const named = (table: string, column = 'name') =>
    fair.sql.query(`update ${table} set ${column} = case id % 2 when 0 then ${chinese} else ${latin} end || id`)
  for (const table of ['customers', 'areas', 'regions', 'big_areas', 'styles', 'outfits', 'displays'])
    await named(table)
  await page.goto(`${fair.address}dashboard`)
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await visit(page, path)
    await expect(page.locator('.fd-loading:visible')).toHaveCount(0)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 200))))
    const outside = await outsideOf(page)
    if (outside.length > 0) found[path] = outside
  }
  expect(found).toEqual({})
})
