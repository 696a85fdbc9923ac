import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { test } from './open-fair.ts'

test('what was done in the system is found, read field by field and exported', async ({ fair, signedIn: page }) => {
  await page.goto(`${fair.address}set/operationLogs`)
  await page.getByText('系统', { exact: true }).click()
  const lines = page.locator('.fd-log-lines tbody tr')
  await expect(lines.filter({ hasText: '登录' }).first()).toBeVisible()
  await page.getByLabel('对象开头').fill('ADMIN@')
  await expect(lines.first()).toContainText('admin@')
  const { violations } = await new AxeBuilder({ page }).include('#content').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await lines.first().getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('dialog', { name: '登录' })).toContainText('请求编号')
  await page.keyboard.press('Escape')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  expect((await file).suggestedFilename()).toContain('操作日志')
  await page.getByLabel('对象开头').fill('没有的对象')
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
})
