import { expect, type Locator } from '@playwright/test'
import { test } from './open-fair.ts'

type CodeCase = { readonly field: string; readonly taken: string; readonly free: string }

/** Saves what another has already: the field itself says so and has the focus, and no message besides. */
async function expectMarked(form: Locator, { field, taken, free }: CodeCase): Promise<void> {
  const input = form.getByLabel(field, { exact: true })
  const told = form.getByText(`${field}“${taken}”已存在，请换一个`)
  const save = form.getByRole('button', { name: /^保\s?存$/ })
  for (let time = 0; time < 2; time++) {
    await input.fill(taken)
    await save.focus()
    await save.click()
    await expect(told).toBeVisible()
    await expect(input).toBeFocused()
    await expect(input).toHaveValue(taken)
    await input.fill(free)
    await expect(told).toHaveCount(0)
  }
  await expect(form.page().locator('.ant-message-notice')).toHaveCount(0)
  await save.click()
  await expect(form).toBeHidden()
}

test('a customer’s code that is taken is told at its field, and mended there', async ({ fair, signedIn: page }) => {
  const { rows } = await fair.sql.query('select code from customers where deleted_at is null order by id limit 1')
  await page.goto(`${fair.address}custom/index`)
  await page.getByRole('button', { name: '新增客户' }).click()
  const form = page.getByRole('dialog', { name: '新增客户' })
  await form.getByLabel('客户名称', { exact: true }).fill('同号店')
  await expectMarked(form, { field: '客户编码', taken: rows[0].code, free: 'TAKEN-1' })
  expect((await fair.sql.query(`select 1 from customers where code = 'TAKEN-1'`)).rowCount).toBe(1)
})
