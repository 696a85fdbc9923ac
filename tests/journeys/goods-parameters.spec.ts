import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { test } from './open-fair.ts'

const groupRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const sizes = (page: Page, name: string) => groupRow(page, name).locator('.fd-size-name')
const undo = (page: Page) => page.locator('.ant-message').getByRole('button', { name: '撤销' }).last().dblclick()

test('a size group is made and its sizes dragged; price bands are added, made by steps and taken back', async ({
  fair,
  signedIn: page,
}) => {
  await page.goto(`${fair.address}set/controlList`)
  await page.getByRole('button', { name: '新增尺码组' }).click()
  await expect(page.getByLabel('编码', { exact: true })).toBeFocused()
  await page.keyboard.type('ZZ')
  await page.getByLabel('名称', { exact: true }).fill('试穿组')
  await page.getByLabel('尺码（按显示顺序）').fill('S，M L、XL')
  await page.keyboard.press('Enter')
  await expect(sizes(page, '试穿组')).toHaveText(['S', 'M', 'L', 'XL'])
  await expectNoBarriers(page, { within: ['#content'] })

  const order = page.waitForResponse((answer) => answer.url().endsWith('/baseData/updateGoodsBaseSizeNo'))
  await sizes(page, '试穿组')
    .last()
    .dragTo(sizes(page, '试穿组').first(), { targetPosition: { x: 2, y: 8 } })
  await expect(sizes(page, '试穿组')).toHaveText(['XL', 'S', 'M', 'L'])
  expect((await (await order).json()).code).toBe(200)
  // The keyboard goes where the size goes, and what was moved is taken back from the message.
  await sizes(page, '试穿组').first().focus()
  const read = page
    .waitForResponse((answer) => answer.url().endsWith('/baseData/updateGoodsBaseSizeNo'))
    .then(() => page.waitForResponse((answer) => answer.url().includes('/baseData/queryGoodsBaseSize')))
  await page.keyboard.press('Alt+ArrowRight')
  await expect(sizes(page, '试穿组').nth(1)).toBeFocused()
  await expect(sizes(page, '试穿组')).toHaveText(['S', 'XL', 'M', 'L'])
  // A group is deleted as it was read: after its sizes have been.
  await read
  await page.getByRole('button', { name: '删除 试穿组' }).click()
  await expect(groupRow(page, '试穿组')).toHaveCount(0)

  await page.getByText('价格带', { exact: true }).click()
  await expect(page.getByRole('img', { name: /价格标尺/ })).toBeVisible()
  const names = page.locator('.fd-prices tbody .fd-link')
  const before = await names.allTextContents()
  expect(before.length).toBeGreaterThan(2)
  await page.getByRole('button', { name: '新增价格带' }).click()
  await page.getByLabel('最低价（元）').fill('88888')
  await page.getByLabel('最高价（元）').fill('88889')
  await page.keyboard.press('Enter')
  await expect(names).toHaveText([...before, '88888-88889'])
  await expectNoBarriers(page, { within: ['#content'] })
  await page.getByRole('button', { name: '按间隔生成' }).click()
  const dialog = page.getByRole('dialog', { name: '按间隔生成' })
  await dialog.getByLabel('间隔（元）').fill('500')
  await expect(dialog.getByText(/将生成 \d+ 个价格带，取代现有的/)).toBeVisible()
  await dialog.getByRole('button', { name: /生\s*成/ }).click()
  await expect(names.first()).toHaveText('0-499')
  await undo(page)
  await expect(names).toHaveText([...before, '88888-88889'])
  await page.getByRole('button', { name: '删除 88888-88889' }).click()
  await expect(names).toHaveText(before)
})
