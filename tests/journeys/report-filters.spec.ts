import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readSheets } from '@fairdesk/server/domain/sheets/read'
import { expect, type Page } from '@playwright/test'
import { test } from './open-fair.ts'

const bar = (page: Page) => page.locator('.fd-page:visible').getByRole('group', { name: '筛选条件' })
const total = (page: Page) =>
  page
    .locator('.fd-page:visible')
    .getByRole('row', { name: /^合计/ })
    .first()
    .getByText(/^[\d,]{5,}$/)
    .first()

/** Opens an entry of the menu. */
async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('brand and region stay on from report to report with the same total, till they are taken off', async ({
  fair,
  signedIn: page,
}) => {
  await page.goto(`${fair.address}report2/ranking`)
  const all = await total(page).textContent()
  await page.getByRole('button', { name: /筛选$/ }).click()
  const drawer = page.getByRole('dialog', { name: '筛选条件' })
  for (const name of ['品牌', '大区']) {
    await drawer.getByRole('combobox', { name, exact: true }).click()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
  }
  await drawer.getByRole('button', { name: '关闭' }).click()
  await expect(bar(page)).toContainText(/品牌：.+大区：/)
  await expect(total(page)).not.toHaveText(all ?? '')
  const narrowed = (await total(page).textContent()) ?? ''
  for (const name of ['动态报表', '完成率', '维度报表']) {
    await open(page, name)
    await expect(bar(page)).toContainText(/品牌：.+大区：/)
    await expect(total(page)).toHaveText(narrowed)
  }
  await page.getByText('透视', { exact: true }).click()
  await expect(total(page)).toHaveText(narrowed)
  const saving = page.waitForEvent('download')
  await page.locator('.fd-page:visible').getByRole('button', { name: '导出' }).click()
  const place = path.join(mkdtempSync(path.join(tmpdir(), 'pivot-')), 'pivot.xlsx')
  await (await saving).saveAs(place)
  const [sheet, about] = await readSheets(place, { fileName: 'pivot.xlsx' })
  expect(sheet?.rows.at(-1)?.slice(0, 2)).toEqual(['合计', narrowed])
  expect(JSON.stringify(about?.rows)).toMatch(/品牌：.+大区：/)
  // The menu of the export stays open below the pointer.
  await page.mouse.move(2, 760)
  await page.locator('.fd-page:visible').getByRole('button', { name: '全部去掉' }).click()
  await expect(total(page)).toHaveText(all ?? '')
  await open(page, '商品排名')
  await expect(total(page)).toHaveText(all ?? '')
})
