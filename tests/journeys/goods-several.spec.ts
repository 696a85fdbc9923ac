import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { test } from './open-fair.ts'

const grid = (page: Page): Locator => page.locator('.fd-grid:visible')
const rows = (page: Page): Locator => grid(page).locator('[data-row]')
const bar = (page: Page): Locator => page.locator('.fd-page:visible')

test('goods are edited together after a look at what changes, and one click takes it back', async ({
  fair,
  signedIn: page,
}) => {
  const hot = async () =>
    (await fair.sql.query<{ n: number }>('select count(*)::int as n from styles where hot and deleted_at is null'))
      .rows[0]?.n
  const before = await hot()
  const held = Promise.withResolvers<void>()
  await page.route('**/goods/counts', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${fair.address}custom/list?sort=goodsNo`)
  // Rows wait for no counts, and no row for pictures that are out of sight.
  await expect(rows(page).first()).not.toHaveText('')
  await expect(grid(page).locator('img:not([loading="lazy"])')).toHaveCount(0)
  held.resolve()
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

  await bar(page).getByRole('button', { name: '删除' }).click()
  const deleting = page.getByRole('dialog', { name: '删除 2 款？' })
  await expect(deleting.getByText('有商品不能处理')).toBeVisible()
  await expect(deleting.getByRole('button', { name: '删除' })).toBeDisabled()
  await deleting.getByRole('button', { name: '取消', exact: true }).click()

  await bar(page).locator('.ant-segmented-item').nth(1).click()
  const wall = page.getByRole('grid', { name: '商品资料' })
  await expect(wall.getByRole('gridcell', { selected: true })).toHaveCount(2)
  await wall.focus()
  await page.keyboard.press('End')
  await expect(wall.locator('[data-cursor]')).toHaveAttribute('data-card', /\d\d/)
  await expect(wall.locator('[data-cursor]')).toContainText('已订')
  await page.keyboard.press('Space')
  await expect(page.getByText('已选 3 条')).toBeVisible()
  await expectNoBarriers(page, { within: ['.fd-wall'], state: 'cards' })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a style is frozen and taken back in its drawer, duplicated, and the next one is a key away', async ({
  fair,
  signedIn: page,
}) => {
  const { rows: styles } = await fair.sql.query<{ id: number; no: string }>(`
    select id, goods_no as no from styles where deleted_at is null and status = 'onSale'
      and not exists (select from skcs where style_id = styles.id and status <> 'onSale')
    order by sort, id limit 2`)
  const [first, second] = styles
  const statuses = async () =>
    (
      await fair.sql.query<{ status: string }>(`select distinct status from skcs where style_id = ${first?.id}`)
    ).rows.map(({ status }) => status)
  await page.goto(`${fair.address}custom/list?open=${first?.id}`)
  const drawer = page.getByRole('dialog', { name: first?.no ?? '' })
  await drawer.getByRole('button', { name: '冻结' }).click()
  await page.getByRole('dialog', { name: '冻结' }).getByRole('button', { name: '冻结' }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText(/个款色原来的状态/)).toBeVisible()
  await expect(drawer.getByRole('button', { name: '解冻' })).toHaveCount(0)
  expect(await statuses()).toEqual(['onSale'])
  await expectNoBarriers(page, { within: ['.ant-drawer'], state: 'a style' })

  // On a phone not all tabs fit: one that stands half outside comes in sight, and is chosen by the same click.
  const window = page.viewportSize() ?? { width: 1366, height: 768 }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of ['起订', '图片', '历史']) {
    await drawer.getByRole('tab', { name }).click()
    await expect(drawer.getByRole('tab', { name, selected: true })).toBeFocused()
  }
  await page.setViewportSize(window)
  await drawer.getByRole('tab', { name: '颜色' }).click()
  await page.keyboard.press('Alt+ArrowDown')
  const next = page.getByRole('dialog', { name: second?.no ?? '' })
  await expect(next.getByRole('tab', { name: '颜色', selected: true })).toBeVisible()
  await next
    .getByRole('button', { name: /的吊牌$/ })
    .first()
    .click()
  await expect(page.getByText('1 张吊牌，1 页')).toBeVisible()
  await page.keyboard.press('Escape')
  await next.getByRole('button', { name: '上移' }).or(next.getByRole('checkbox')).first().click()
  await page.keyboard.press('Alt+ArrowUp')
  await page
    .getByRole('dialog', { name: /未保存/ })
    .getByRole('button', { name: '确定' })
    .click()
  await expect(drawer).toBeVisible()

  const least = drawer.getByRole('textbox', { name: /工厂最低$/ }).first()
  const before = await least.inputValue()
  await least.fill('很多')
  await drawer.getByRole('tab', { name: '基本资料' }).click()
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(least).toBeFocused()
  await least.fill(before)

  const number = `C${Date.now().toString(36)}`
  await drawer.getByRole('button', { name: '复制…' }).click()
  const asking = page.getByRole('dialog', { name: '复制' }).last()
  await asking.getByLabel('新款号').fill(second?.no ?? '')
  await expect(asking.getByText('已存在')).toBeVisible()
  await asking.getByLabel('新款号').fill(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: number })).toBeVisible()
  await fair.sql.query(
    'update skcs set deleted_at = now() where style_id in (select id from styles where goods_no = $1)',
    [number],
  )
  await fair.sql.query('update styles set deleted_at = now() where goods_no = $1', [number])
})

test('a row is dragged, and moved by keys, to its place in the order of goods', async ({ fair, signedIn: page }) => {
  const order = async () =>
    (
      await fair.sql.query<{ no: string }>(
        'select goods_no as no from styles where deleted_at is null order by sort, id limit 3',
      )
    ).rows.map(({ no }) => no)
  const was = await order()
  const [first = '', second = '', third = ''] = was
  await page.goto(`${fair.address}custom/list`)
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
})
