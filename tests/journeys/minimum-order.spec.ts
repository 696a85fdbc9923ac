import { expect } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { test } from './open-fair.ts'

test('a minimum is chosen and typed by keys, changed where it stands; the data is pushed', async ({
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

  await multiple.fill('１２')
  await multiple.press('Enter')
  await expect(multiple).toHaveValue('12')
  const kept = async () =>
    (await fair.sql.query(`select multiple from minimum_rules where scope = 'levelGoods' and min = 48`)).rows
  await expect.poll(kept).toEqual([{ multiple: 12 }])

  await page.getByRole('button', { name: '推送数据到前端' }).click()
  const panel = page.getByRole('dialog', { name: '推送数据到前端' })
  await panel.getByRole('button', { name: '立即推送' }).click()
  await expect(panel.getByText(/已推送版本 \d+|数据没有变化/)).toBeVisible()
  await expect(panel.getByRole('button', { name: '下载' }).first()).toBeVisible()
  await expectNoBarriers(page)
})
