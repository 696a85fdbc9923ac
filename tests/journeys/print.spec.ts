import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { test } from './open-fair.ts'

const paper = (page: Page) => page.frameLocator('.fd-print-preview iframe')

async function openPreview(page: Page): Promise<void> {
  await page.locator('.fd-page:visible').getByRole('button', { name: '打印', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '打印预览' }).getByRole('button', { name: '打印' })).toBeEnabled()
}

test('the ranking is printed from a preview, as it is shown', async ({ fair, signedIn: page }) => {
  await page.goto(`${fair.address}report2/ranking`)
  const row = page.locator('.fd-grid:visible [data-row="0"]')
  await expect(row).toContainText('HY27')
  const [goodsNo = ''] = /HY27\w+/.exec((await row.textContent()) ?? '') ?? []
  await openPreview(page)
  await expect(paper(page).getByRole('heading')).toHaveText('商品排名')
  await expect(paper(page).locator('tbody tr').first()).toContainText(goodsNo)
  const [count = ''] = /共 \d+ 条/.exec((await page.locator('.fd-page-foot:visible').textContent()) ?? '') ?? []
  await expect(paper(page).getByText(count)).toBeVisible()
  await expect(paper(page).locator('tbody tr')).toHaveCount(Number(count.replace(/\D/g, '')))
  await expect(paper(page).locator('tfoot')).toContainText('合计')
  // Sheets as they come out of the printer: no browser has to cut a table.
  const sheets = await paper(page)
    .locator('.fd-print-sheet')
    .evaluateAll((all) =>
      all.map((sheet) => ({
        // Heights are told in whole pixels.
        isWithin: sheet.scrollHeight <= Math.ceil(((210 - 1) * 96) / 25.4),
        heads: sheet.querySelectorAll('thead').length,
        number: sheet.querySelector('footer')?.textContent,
      })),
    )
  expect(sheets.length).toBeGreaterThan(3)
  expect(sheets).toEqual(
    sheets.map((_, at) => ({ isWithin: true, heads: 1, number: `商品排名  ·  ${at + 1} / ${sheets.length}` })),
  )
  await expectNoBarriers(page, { within: ['.fd-print-preview'], except: '.fd-print-preview iframe' })
  const frame = page.frames().find((one) => one !== page.mainFrame())
  await frame?.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('dialog').getByRole('button', { name: '打印' }).click()
  await expect(paper(page).locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.getByRole('button', { name: '关闭预览' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a report longer than paper bears says that it is cut', async ({ fair, signedIn: page }) => {
  await page.goto(`${fair.address}report2/list`)
  await page.route('**/report/getOrderReport', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ json: { ...body, data: { ...body.data, count: 123_456 } } })
  })
  await expect(page.locator('.fd-grid:visible [data-row="0"]')).toBeVisible()
  await openPreview(page)
  await expect(paper(page).getByText(/共 123,456 条，只打印前 \d+ 条/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
