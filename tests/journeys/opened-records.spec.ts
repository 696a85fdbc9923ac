import { expect, type Page } from '@playwright/test'
import { test } from './open-fair.ts'

const firstRow = (page: Page) => page.locator('.fd-grid:visible [data-row="0"]')
const drawer = (page: Page) => page.locator('.ant-drawer').getByRole('dialog')

test('Back closes the record opened over a list, asks before it loses what is typed, and the keyboard is back in the list', async ({
  fair,
  signedIn: page,
}) => {
  await page.goto(`${fair.address}custom/index?types=dealer`)
  await expect(firstRow(page)).not.toHaveText('')
  await firstRow(page).locator('[data-col="1"]').dblclick()
  await expect(page).toHaveURL(/types=dealer&open=\d+$/)
  await expect(drawer(page).getByLabel('电话')).toBeVisible()
  await page.goBack()
  await expect(drawer(page)).toHaveCount(0)
  await expect(page).toHaveURL(/index\?types=dealer$/)
  await expect(page.locator('.fd-grid:visible')).toBeFocused()

  await page.keyboard.press('Enter')
  await drawer(page).getByLabel('电话').fill('没有保存')
  await page.goBack()
  const question = page.getByRole('dialog').filter({ hasText: '未保存' })
  await question.getByRole('button', { name: '取消' }).click()
  await expect(drawer(page).getByLabel('电话')).toHaveValue('没有保存')
  await expect(page).toHaveURL(/open=\d+$/)
  await page.goBack()
  await question.getByRole('button', { name: '确定' }).click()
  await expect(drawer(page)).toHaveCount(0)
  await expect(page).toHaveURL(/index\?types=dealer$/)

  // Closed by a key it leaves the address of the list.
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByLabel('电话')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(page).toHaveURL(/index\?types=dealer$/)
})
