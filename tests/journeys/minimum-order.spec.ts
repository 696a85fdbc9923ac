import { expect } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { test } from './open-fair.ts'

test('a minimum is added, changed where it stands, deleted and taken back; the data is pushed', async ({
  fair,
  signedIn: page,
}) => {
  await page.goto(`${fair.address}set/goodsCustomerMin?scope=levelGoods&levels=C`)
  const choose = async (name: string, text: string) => {
    await page.getByRole('combobox', { name }).fill(text)
    await page.locator('.ant-select-item-option:visible').filter({ hasText: text }).first().click()
  }
  await choose('选择级别', 'C级')
  await choose('选择款', 'HY27A10001')
  await page.getByRole('textbox', { name: '起订量', exact: true }).fill('48')
  await page.keyboard.press('Enter')
  const min = page.getByRole('textbox', { name: '起订量 C级 HY27A10001' })
  const multiple = page.getByRole('textbox', { name: '倍数 C级 HY27A10001' })
  await expect(min).toHaveValue('48')

  // A figure that no quantity keeps is refused and stays marked; Escape gives back what was there.
  await multiple.fill('１２')
  await multiple.press('Enter')
  await expect(multiple).toHaveValue('12')
  const most = page.getByRole('textbox', { name: '上限 C级 HY27A10001' })
  await most.fill('47')
  await most.press('Enter')
  await expect(most).toHaveAttribute('aria-invalid', 'true')
  await most.press('Escape')
  await expect(most).toHaveValue('')
  await expectNoBarriers(page)

  // Another has saved the rule meanwhile: what he changed is laid beside mine, and both stand.
  await fair.sql.query(`update minimum_rules set multiple = 24, version = version + 1, updated_by = '王芳'
    where scope = 'levelGoods' and min = 48 and multiple = 12`)
  await min.fill('60')
  await min.press('Enter')
  const choice = page.getByRole('dialog', { name: /已被 王芳 修改/ })
  await expect(choice.getByRole('radio', { name: '起订量 我的' })).toBeChecked()
  await expect(choice.getByRole('radio', { name: '倍数 他人的' })).toBeChecked()
  await choice.getByRole('button', { name: '保存所选' }).click()
  await expect(min).toHaveValue('60')
  await expect(page.locator('input[data-column]:focus')).toHaveCount(1)
  await expect(multiple).toHaveValue('24')

  const row = page.getByRole('row').filter({ has: min })
  const remove = async () => {
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: '删除' }).click()
    await expect(min).toHaveCount(0)
  }
  await remove()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(multiple).toHaveValue('24')
  await remove()

  // Opened by two clicks as by one. Pasted with its heading: every line that is wrong is told at once, and what was pasted is not lost by Escape.
  await page.getByRole('button', { name: '粘贴多行' }).dblclick()
  const pasting = page.getByRole('dialog', { name: /^粘贴多行/ })
  const lines = ['级别\t款号\t起订量', 'C级\tHY27A10001\t一打', 'C级\t没有\t12', 'C级\tBA27A40002\t12']
  await pasting.getByRole('textbox').fill(lines.join('\n'))
  await pasting.getByRole('button', { name: '核对' }).click()
  await expect(pasting.locator('tbody tr')).toHaveText([/^2有误.*“一打”/, /^3有误.*“没有”/, /^4新增/])
  await expect(pasting.getByText('第一行是标题')).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: /有未保存的内容/ })
    .getByRole('button', { name: '确定' })
    .click()
  await expect(pasting).toHaveCount(0)

  // Of a total that is not reached: whose pieces it is of.
  await page.getByText('总量未达', { exact: true }).click()
  const total = page.locator('.fd-grid:visible [data-row="0"]')
  await expect(total.getByText('起订量')).toBeVisible()
  await page.locator('.fd-grid:visible').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const who = page.getByRole('dialog', { name: /^谁订了/ })
  await expect(who.getByText(/还差 \d/)).toBeVisible()
  await expect(who.locator('tbody tr').first()).toContainText('%')
  await expectNoBarriers(page, { within: ['.ant-drawer'], state: 'who ordered' })
  await page.keyboard.press('Escape')
  await expect(who).toHaveCount(0)
  await expect(page.locator('.fd-grid:visible')).toBeFocused()

  await page.getByRole('button', { name: '推送数据到前端' }).click()
  const panel = page.getByRole('dialog', { name: '推送数据到前端' })
  await panel.getByRole('button', { name: '立即推送' }).click()
  await expect(panel.getByText(/已推送版本 \d+|数据没有变化/)).toBeVisible()
  await expect(panel.getByRole('button', { name: '下载' }).first()).toBeVisible()
  await expectNoBarriers(page)
})
