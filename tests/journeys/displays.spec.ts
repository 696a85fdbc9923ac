import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { test } from './open-fair.ts'

const rackOf = (page: Page, number: string): Locator => page.getByRole('region', { name: number, exact: true })
const hung = (rack: Locator): Locator => rack.locator('.fd-hung')
const scan = (page: Page): Locator => page.getByRole('combobox', { name: /^挂到/ })

test('goods are scanned onto a rack, moved to another by key and by mouse, and back by undo', async ({
  fair,
  signedIn: page,
}) => {
  const { rows } = await fair.sql.query<{ skc_no: string }>(`
    select skc_no from skcs where status = 'onSale' and deleted_at is null order by id limit 2`)
  const room = `房${Date.now().toString(36)}`
  await page.goto(`${fair.address}custom/disply?room=${room}`)
  await expect(page.getByText('这个展厅没有陈列')).toBeVisible()
  for (const number of [`${room}A`, `${room}B`]) {
    await page.getByRole('button', { name: '新增陈列' }).click()
    const dialog = page.getByRole('dialog', { name: '新增陈列' })
    await expect(dialog.getByLabel('陈列编号')).toBeFocused()
    await expect(page).toHaveURL(/&open=new$/)
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
    await expect(rackOf(page, number)).toBeVisible()
  }
  const [one, other] = [rackOf(page, `${room}A`), rackOf(page, `${room}B`)]
  await one
    .getByRole('button', { name: `${room}A`, exact: false })
    .first()
    .click()
  await scan(page).focus()
  for (const [at, { skc_no }] of rows.entries()) {
    await page.keyboard.type(skc_no)
    await page.keyboard.press('Enter')
    await expect(hung(one)).toHaveCount(at + 1)
  }
  await expect(page.getByText('陈列已调整')).toBeVisible()
  // Whatever is scanned goes into the field, also where a line on a rack has the keyboard; arrows and the space bar stay its own.
  const line = hung(one).first().locator('.fd-hung-name')
  await line.click()
  await expect(line).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(line).toBeFocused()
  await page.keyboard.type('9-9')
  await expect(scan(page)).toBeFocused()
  await expect(scan(page)).toHaveValue('9-9')
  await scan(page).fill('')
  // What was scanned is saved: moves that follow are a change of their own, to be taken back without it.
  await expect(page.locator('.fd-tab-unsaved')).toHaveCount(0)
  await hung(one).first().locator('.fd-hung-name').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(hung(other)).toContainText([rows[0]?.skc_no ?? ''])
  await expect(hung(other).first().locator('.fd-hung-name')).toBeFocused()
  await hung(one).first().dragTo(hung(other).first())
  await expect(hung(one)).toHaveCount(0)
  await expect(hung(other)).toHaveCount(2)
  // All is saved, and its message is the one that is shown.
  await expect(page.locator('.fd-tab-unsaved')).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).last().click()
  // Both moves are one change, or two where somebody was slow: the last of them is taken back.
  await expect(one.getByText(rows[1]?.skc_no ?? '')).toBeVisible()
  await expect
    .poll(async () => {
      const { rows: kept } = await fair.sql.query<{ display_no: string }>(
        `select display_no from display_items join displays on displays.id = display_id where display_no = any($1) order by 1`,
        [[`${room}A`, `${room}B`]],
      )
      return kept.map(({ display_no }) => display_no).includes(`${room}A`) && kept.length
    })
    .toBe(2)
  await expectNoBarriers(page, { within: ['.fd-displays'], state: 'the board' })

  await page.getByRole('button', { name: '打印清单' }).click()
  const paper = page.getByRole('dialog', { name: '打印预览' }).frameLocator('iframe')
  await expect(paper.getByText(rows[1]?.skc_no ?? '')).toBeVisible()
  await page.keyboard.press('Escape')
})
