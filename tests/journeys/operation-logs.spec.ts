import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { test } from './open-fair.ts'

const rows = (page: Page): Locator => page.locator('.fd-grid:visible [data-row]')

test('what was done is found without a step of the page, read whole and exported', async ({ fair, signedIn: page }) => {
  await page.goto(`${fair.address}set/operationLogs`)
  await expect(page.getByText('还没有记录').or(rows(page).first())).toBeVisible()
  const clear = page.getByRole('button', { name: '清空筛选' })
  await expect(clear).toHaveCount(0)
  const files = page.getByRole('button', { name: '导出' })
  const [field, actions] = [await page.getByLabel('对象开头').boundingBox(), await files.boundingBox()]
  await page.getByText('系统', { exact: true }).click()
  await expect(page).toHaveURL(/\?place=house$/)
  await expect(rows(page).filter({ hasText: '登录' }).first()).toBeVisible()

  await page.getByLabel('对象开头').fill('ADMIN@')
  await expect(page).toHaveURL(/place=house&ref=ADMIN%40$/)
  await expect(rows(page).first()).toContainText('admin@')
  // Nothing moves for the button that clears the filters.
  await expect(clear).toBeVisible()
  expect([await page.getByLabel('对象开头').boundingBox(), await files.boundingBox()]).toEqual([field, actions])
  await expectNoBarriers(page, { within: ['#content'] })
  await rows(page).getByRole('button', { name: '登录' }).first().click()
  await expect(page.getByRole('dialog', { name: '登录' })).toContainText('请求编号')
  await page.keyboard.press('Escape')
  const file = page.waitForEvent('download')
  await files.click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toContain('操作日志')
})
