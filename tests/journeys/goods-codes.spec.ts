import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { test } from './open-fair.ts'
import { visit } from './tab-steps.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: field(page, `名称 ${name}`) })

async function addBy(page: Page, code: string, name: string) {
  await page.getByLabel('新编码').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('新名称')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(field(page, `名称 ${name}`)).toBeVisible()
  await expect(page.getByLabel('新编码')).toBeFocused()
}

test('codes are typed and merged, colours painted and imported; a name of the fair’s own stands in other screens', async ({
  fair,
  signedIn: page,
}) => {
  await page.goto(`${fair.address}set/controlList?tab=codes&type=custom3`)
  await addBy(page, 'J1', '旅途甲')
  await addBy(page, 'J2', '旅途乙')
  await addBy(page, 'J3', '旅途戊')
  // Pressed to the end faster than the answers come, the keyboard stays with the row.
  await page.route('**/baseData/moveUpAndDown', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  const down = page.getByRole('button', { name: '下移 旅途甲' })
  await down.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').nth(4).getByRole('textbox').first()).toHaveValue('J1')
  await expect(down).toBeFocused()
  await expect(down).toBeDisabled()
  await page.unroute('**/baseData/moveUpAndDown')
  await expectNoBarriers(page)

  await rowOf(page, '旅途甲').getByRole('button', { name: '合并' }).click()
  const merging = page.getByRole('dialog')
  await expect(merging.getByText('没有内容在使用它')).toBeVisible()
  await merging.getByRole('combobox').fill('旅途乙')
  await page.keyboard.press('Enter')
  await merging.getByRole('button', { name: '合并' }).click()
  await expect(field(page, '名称 旅途甲')).toHaveCount(0)

  await page
    .locator('.ant-segmented-item')
    .filter({ hasText: /^颜色$/ })
    .click()
  await addBy(page, 'J9', '旅途色')
  await field(page, '色值 旅途色').fill('#c8102e')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('选择 旅途色 的颜色')).toHaveValue('#c8102e')
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入颜色' })
  const buffer = Buffer.from('颜色编码,颜色名称,色值\r\nJ9,旅途色,#102ec8\r\n')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer })
  await expect(dialog.getByText('色值：c8102e → 102ec8')).toBeVisible()
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: '确认导入' }).click()
  await expect(field(page, '色值 旅途色')).toHaveValue('#102ec8')

  await page.getByText('属性名称', { exact: true }).click()
  await field(page, '简体中文 波段').fill('上市批次')
  await page.keyboard.press('Enter')
  // A cell with a field is named by what stands in the field; the word that is shown is the last one.
  const shown = page
    .getByRole('row')
    .filter({ has: field(page, '简体中文 波段') })
    .getByRole('cell')
    .last()
  await expect(shown).toHaveText('上市批次')
  await visit(page, '/custom/list')
  await expect(page.getByRole('columnheader', { name: '上市批次' })).toBeVisible()
  await visit(page, '/set/controlList?tab=names')
  await field(page, '简体中文 波段').fill('')
  await page.keyboard.press('Enter')
  await expect(shown).toHaveText('波段')
})
