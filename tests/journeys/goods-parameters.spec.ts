import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { test } from './open-fair.ts'

const groupRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const sizes = (page: Page, name: string) => groupRow(page, name).locator('.fd-size-name')
const undo = (page: Page) => page.locator('.ant-message').getByRole('button', { name: '撤销' }).last().dblclick()

test('a size group is made, its sizes moved by key and mouse, renamed, deleted and taken back', async ({
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

  await sizes(page, '试穿组').first().focus()
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(sizes(page, '试穿组')).toHaveText(['M', 'L', 'S', 'XL'])
  await expect(sizes(page, '试穿组').nth(2)).toBeFocused()
  await expect(page.getByText('已调整 试穿组 的尺码顺序')).toBeVisible()
  await undo(page)
  await expect(sizes(page, '试穿组')).toHaveText(['S', 'M', 'L', 'XL'])
  // What cannot be saved stays as it was put, until it is given up.
  await page.route('**/baseData/updateGoodsBaseSizeNo', (route) => route.abort())
  await sizes(page, '试穿组').first().focus()
  await page.keyboard.press('Alt+ArrowRight')
  const notSaved = page.getByRole('alert').filter({ hasText: '试穿组 的调整没有保存：网络连接失败' })
  await expect(notSaved).toBeVisible()
  await expect(sizes(page, '试穿组')).toHaveText(['M', 'S', 'L', 'XL'])
  await expectNoBarriers(page, { within: ['#content'], state: 'not saved' })
  await notSaved.getByRole('button', { name: '放弃调整' }).click()
  await expect(sizes(page, '试穿组')).toHaveText(['S', 'M', 'L', 'XL'])
  await page.unroute('**/baseData/updateGoodsBaseSizeNo')
  // A single step that has no answer is offered again, and is done once.
  await page.route('**/baseData/moveUpAndDown', (route) => route.abort(), { times: 1 })
  const place = () =>
    page.getByRole('row').evaluateAll((rows) => rows.findIndex((row) => row.textContent?.includes('试穿组')))
  const stood = await place()
  await page.getByRole('button', { name: '上移 试穿组' }).click()
  const again = page.locator('.ant-message').filter({ hasText: '试穿组 的移动没有得到确认' })
  const moved = page.waitForResponse((answer) => answer.url().endsWith('/baseData/moveUpAndDown'))
  await again.getByRole('button', { name: '再试一次' }).click()
  expect((await (await moved).json()).code).toBe(200)
  await expect(again).toHaveCount(0)
  // What is dragged next must not slip away with its row.
  await expect.poll(place).toBe(stood - 1)
  const order = page.waitForResponse((answer) => answer.url().endsWith('/baseData/updateGoodsBaseSizeNo'))
  await sizes(page, '试穿组')
    .last()
    .dragTo(sizes(page, '试穿组').first(), { targetPosition: { x: 2, y: 8 } })
  await expect(sizes(page, '试穿组')).toHaveText(['XL', 'S', 'M', 'L'])
  expect((await (await order).json()).code).toBe(200)

  await sizes(page, '试穿组').first().click()
  await page.getByLabel('尺码编码').fill('2XL')
  await page.keyboard.press('Enter')
  await expect(sizes(page, '试穿组')).toHaveText(['2XL', 'S', 'M', 'L'])
  await page.getByRole('button', { name: '删除尺码 M' }).click()
  await expect(sizes(page, '试穿组')).toHaveText(['2XL', 'S', 'L'])
  await undo(page)
  await expect(sizes(page, '试穿组')).toHaveText(['2XL', 'S', 'M', 'L'])
  await expect(page.locator('.ant-message-error')).toHaveCount(0)

  const used = page
    .locator('.fd-size-name')
    .filter({ has: page.locator('.fd-size-count') })
    .first()
  await used.press('Delete')
  await expect(page.getByText(/不能删除；可以改名/)).toBeVisible()

  await page.getByRole('button', { name: '删除 试穿组' }).click()
  await expect(groupRow(page, '试穿组')).toHaveCount(0)
})

test('price bands are added, told where they overlap, made by steps and taken back', async ({
  fair,
  signedIn: page,
}) => {
  await page.goto(`${fair.address}set/controlList?tab=prices`)
  await expect(page.getByRole('img', { name: /价格标尺/ })).toBeVisible()
  const names = page.locator('.fd-prices tbody .fd-link')
  const before = await names.allTextContents()
  expect(before.length).toBeGreaterThan(2)

  await page.getByRole('button', { name: '新增价格带' }).click()
  await page.getByLabel('最低价（元）').fill('88888')
  await page.getByLabel('最高价（元）').fill('88889')
  await page.keyboard.press('Enter')
  await expect(names).toHaveText([...before, '88888-88889'])
  await page.getByRole('button', { name: '新增价格带' }).click()
  await page.getByLabel('最低价（元）').fill('88889')
  await page.getByLabel('最高价（元）').fill('99999')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/与价格带“88888-88889”/)).toBeVisible()
  await page.keyboard.press('Escape')
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

  await page.getByText('尺码组', { exact: true }).click()
  await expect(page).toHaveURL(/controlList\?tab=sizes$/)
})
