import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { test } from './open-fair.ts'
import { visit } from './tab-steps.ts'

const grid = (page: Page): Locator => page.locator('.fd-grid:visible')
const rows = (page: Page): Locator => grid(page).locator('[data-row]')
const bar = (page: Page): Locator => page.locator('.fd-page:visible')

test('goods are edited together and taken back, walked as cards, dragged to their place, and opened on a phone', async ({
  fair,
  signedIn: page,
}) => {
  const hot = async () =>
    (await fair.sql.query<{ n: number }>('select count(*)::int as n from styles where hot and deleted_at is null'))
      .rows[0]?.n
  const before = await hot()
  await page.goto(`${fair.address}custom/list?sort=goodsNo`)
  await expect(rows(page).first()).not.toHaveText('')
  // No row waits for pictures that are out of sight.
  await expect(grid(page).locator('img:not([loading="lazy"])')).toHaveCount(0)
  const { rows: cold } = await fair.sql.query<{ no: string }>(
    'select goods_no as no from styles where not hot and deleted_at is null order by goods_no limit 2',
  )
  for (const { no } of cold) await rows(page).filter({ hasText: no }).getByRole('checkbox').click()
  await bar(page).getByRole('button', { name: '修改属性' }).click()
  const dialog = page.getByRole('dialog', { name: '修改 2 款的属性' })
  await dialog.getByLabel('爆款').click()
  await page.locator('.ant-select-item-option', { hasText: '是' }).click()
  await expect(dialog.getByText('爆款 2 款')).toBeVisible()
  // A stray click beside it loses nothing that was chosen.
  await page.mouse.click(4, 400)
  await expect(dialog.getByText('爆款 2 款')).toBeVisible()
  await expectNoBarriers(page, { within: ['.ant-modal'], state: 'edit several' })
  await dialog.getByRole('button', { name: '修改 2 款' }).click()
  await expect(page.getByText('已修改 2 款')).toBeVisible()
  expect(await hot()).toBe((before ?? 0) + 2)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('已撤销 2 款的修改')).toBeVisible()
  expect(await hot()).toBe(before)

  await bar(page).locator('.ant-segmented-item').nth(1).click()
  const wall = page.getByRole('grid', { name: '商品资料' })
  await expect(wall.getByRole('gridcell', { selected: true })).toHaveCount(2)
  await wall.focus()
  await page.keyboard.press('End')
  await expect(wall.locator('[data-cursor]')).toHaveAttribute('data-card', /\d\d/)
  await expect(wall.locator('[data-cursor]')).toContainText('已订')
  await expectNoBarriers(page, { within: ['.fd-wall'], state: 'cards' })
  await bar(page).locator('.ant-segmented-item').first().click()

  const order = async () =>
    (
      await fair.sql.query<{ no: string }>(
        'select goods_no as no from styles where deleted_at is null order by sort, id limit 3',
      )
    ).rows.map(({ no }) => no)
  const was = await order()
  const [first = '', second = '', third = ''] = was
  await visit(page, '/custom/list')
  await expect(rows(page).nth(2)).toContainText(third)
  const target = await rows(page).nth(2).boundingBox()
  await rows(page)
    .nth(0)
    .locator('.fd-grip')
    .dragTo(rows(page).nth(2), { targetPosition: { x: 400, y: (target?.height ?? 56) - 6 } })
  await expect(rows(page).nth(2)).toContainText(first)
  expect(await order()).toEqual([second, third, first])
  await rows(page).nth(2).locator('[data-col="4"]').click()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rows(page).nth(1)).toContainText(first)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rows(page).nth(0)).toContainText(first)
  expect(await order()).toEqual(was)

  // On a phone not all tabs fit: one that stands half outside comes in sight, and is chosen by the same click.
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: first })
  await expect(drawer.getByRole('tab', { name: '颜色' })).toBeVisible()
  await expectNoBarriers(page, { within: ['.ant-drawer'], state: 'a style' })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of ['起订', '图片', '历史']) {
    await drawer.getByRole('tab', { name }).click()
    await expect(drawer.getByRole('tab', { name, selected: true })).toBeFocused()
  }
})
