import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { test } from './open-fair.ts'

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

test('codes are typed, renamed by keys, merged, deleted and taken back', async ({ fair, signedIn: page }) => {
  await page.goto(`${fair.address}set/controlList?tab=codes&type=custom3`)
  await addBy(page, 'J1', '旅途甲')
  await addBy(page, 'J2', '旅途乙')
  // Enter saves and goes to the next row, Escape gives back.
  await field(page, '名称 旅途甲').fill('旅途丙')
  await page.keyboard.press('Enter')
  await expect(field(page, '名称 旅途乙')).toBeFocused()
  await expect(field(page, '名称 旅途丙')).toBeVisible()
  await page.keyboard.type('丁')
  await page.keyboard.press('Escape')
  await expect(field(page, '名称 旅途乙')).toHaveValue('旅途乙')
  await page.getByRole('button', { name: '上移 旅途乙' }).click()
  await expect(page.getByRole('row').nth(2).getByRole('textbox').first()).toHaveValue('J2')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('row').nth(2).getByRole('textbox').first()).toHaveValue('J1')
  // Pressed to the end faster than the answers come, the keyboard stays with the row.
  await addBy(page, 'J3', '旅途戊')
  await page.route('**/baseData/moveUpAndDown', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  const down = page.getByRole('button', { name: '下移 旅途丙' })
  await down.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').nth(4).getByRole('textbox').first()).toHaveValue('J1')
  await expect(down).toBeFocused()
  await expect(down).toBeDisabled()
  await page.unroute('**/baseData/moveUpAndDown')
  await expectNoBarriers(page)

  // What is typed while the name before is on its way is no part of it, and marks the tab until it is saved.
  const held = Promise.withResolvers<void>()
  await page.route('**/baseData/updateGoodsBese', (route) => held.promise.then(() => route.continue()))
  await field(page, '名称 旅途戊').fill('旅途己')
  await page.keyboard.press('Tab')
  await field(page, '名称 旅途戊').fill('旅途庚')
  held.resolve()
  await expect(field(page, '名称 旅途己')).toHaveValue('旅途庚')
  await expect(page.locator('.fd-tab-unsaved')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(field(page, '名称 旅途庚')).toBeVisible()
  await expect(page.locator('.fd-tab-unsaved')).toHaveCount(0)
  await page.unroute('**/baseData/updateGoodsBese')

  await rowOf(page, '旅途丙').getByRole('button', { name: '合并' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('没有内容在使用它')).toBeVisible()
  await expectNoBarriers(page)
  await dialog.getByRole('combobox').fill('旅途乙')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '合并' }).click()
  await expect(field(page, '名称 旅途丙')).toHaveCount(0)

  await rowOf(page, '旅途乙').getByRole('button', { name: '删除' }).click()
  await expect(field(page, '名称 旅途乙')).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).last().click()
  await expect(field(page, '名称 旅途乙')).toBeVisible()
  await rowOf(page, '旅途乙').getByRole('button', { name: '删除' }).click()
  await expect(field(page, '名称 旅途乙')).toHaveCount(0)

  // What is used says by how much and cannot go.
  await page.getByRole('navigation', { name: '参数类型' }).getByRole('button', { name: '波段' }).click()
  const wave = page.getByRole('row').nth(2)
  await expect(wave.getByText(/款$/)).toBeVisible()
  await expect(wave.getByRole('button', { name: '删除' })).toBeDisabled()
})

test('colours are painted and imported; a name of the fair’s own stands everywhere at once', async ({
  fair,
  signedIn: page,
}) => {
  await page.goto(`${fair.address}set/controlList?tab=colours`)
  await addBy(page, 'J9', '旅途色')
  await field(page, '色值 旅途色').fill('nothing')
  await page.keyboard.press('Tab')
  await expect(page.getByText('色值须为 6 位十六进制')).toBeVisible()
  await field(page, '色值 旅途色').fill('#c8102e')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('选择 旅途色 的颜色')).toHaveValue('#c8102e')
  await expectNoBarriers(page)

  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入颜色' })
  const sheet = (rgb: string) => Buffer.from(`颜色编码,颜色名称,色值\r\nJ9,旅途色,${rgb}\r\n`)
  const choose = (rgb: string) =>
    dialog.locator('input[type=file]').setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer: sheet(rgb) })
  await choose('bad')
  await expect(dialog.getByText('色值“bad”无法识别')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '确认导入' })).toBeDisabled()
  await expectNoBarriers(page)
  await choose('#102ec8')
  await expect(dialog.getByText('色值：c8102e → 102ec8')).toBeVisible()
  await dialog.getByRole('button', { name: '确认导入' }).click()
  await expect(field(page, '色值 旅途色')).toHaveValue('#102ec8')
  await rowOf(page, '旅途色').getByRole('button', { name: '删除' }).click()
  await expect(field(page, '名称 旅途色')).toHaveCount(0)

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
  await expectNoBarriers(page)
  await page.getByText('参数编码', { exact: true }).click()
  await expect(page.getByRole('navigation', { name: '参数类型' }).getByText('上市批次')).toBeVisible()
  const goods = await page.context().newPage()
  await goods.goto(`${fair.address}custom/list`)
  await expect(goods.getByRole('columnheader', { name: '上市批次' })).toBeVisible()
  await goods.close()
  await page.getByText('属性名称', { exact: true }).click()
  await field(page, '简体中文 波段').fill('')
  await page.keyboard.press('Enter')
  await expect(shown).toHaveText('波段')
})
