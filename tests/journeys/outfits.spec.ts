import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { test } from './open-fair.ts'

const cards = (page: Page): Locator => page.locator('.fd-outfit-wall:visible li')
const lines = (page: Page): Locator => page.locator('.fd-outfit-item')
const nameOf = (line: Locator): Locator => line.locator('.fd-item-name span').first()

/** A photo of the outfit with this number: what is on the screen now. */
async function givePicture(page: Page, address: string, outfitNo: string): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 400 } })
  const files = { name: `${outfitNo}.png`, mimeType: 'image/png', buffer }
  const answer = await page.request.post(address, { headers: { token }, multipart: { files } })
  expect((await answer.json()).code).toBe(200)
}

test('an outfit is put together by keyboard, saved, found again and marked on its picture', async ({
  fair,
  signedIn: page,
}) => {
  const { rows } = await fair.sql.query<{ skc_no: string; name: string }>(`
    select min(skcs.skc_no) as skc_no, styles.name from skcs join styles on styles.id = skcs.style_id
    where skcs.status = 'onSale' and styles.status = 'onSale' group by styles.id, styles.name order by styles.id limit 3`)
  const outfitNo = `J${Date.now().toString(36)}`
  await page.goto(`${fair.address}custom/pair`)
  await expect(cards(page).first()).toBeVisible()
  await expectNoBarriers(page, { within: ['.fd-pane'], state: 'the wall' })

  await page.getByRole('button', { name: '新增搭配' }).click()
  const drawer = page.locator('.ant-drawer').getByRole('dialog')
  await expect(drawer.getByLabel('搭配编号')).toBeFocused()
  await page.keyboard.type(outfitNo)
  await drawer.getByRole('combobox', { name: /添加单品/ }).focus()
  // As a scanner types: the number and Enter in one go.
  for (const [at, { skc_no }] of rows.entries()) {
    await page.keyboard.type(skc_no)
    await page.keyboard.press('Enter')
    await expect(lines(page)).toHaveCount(at + 1)
  }
  await nameOf(lines(page).first()).click()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(nameOf(lines(page).nth(1))).toHaveText(rows[0]?.name ?? '')
  await expectNoBarriers(page, { within: ['.ant-drawer'], state: 'the editor' })
  await page.keyboard.press('Control+s')
  await expect(drawer).toHaveCount(0)

  await page.getByLabel('搜索').fill(outfitNo)
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`keyword=${outfitNo}$`))
  await givePicture(page, `${fair.address}api/pair/batchUploadImage`, outfitNo)
  // It is drawn in the background, which on a busy machine takes its time.
  const drawn = async () =>
    fair.sql.query(
      `select from outfits join pictures on pictures.sha256 = outfits.picture_sha256
      where outfit_no = $1 and drawn_at is not null`,
      [outfitNo],
    )
  await expect.poll(async () => (await drawn()).rowCount, { timeout: 60_000 }).toBe(1)
  await cards(page).getByRole('button').click()
  await expect(page).toHaveURL(/open=\d+$/)
  await drawer.getByRole('button', { name: '标注位置' }).first().click()
  await drawer.locator('.fd-outfit-marked').click({ position: { x: 60, y: 40 } })
  // Another has taken this item out meanwhile: it is shown beside his items, and comes back with mine.
  const { skc_no: marked = '' } = rows[1] ?? {}
  await fair.sql.query(
    `with taken as (delete from outfit_items using skcs, outfits where outfits.outfit_no = $1 and skcs.skc_no = $2
      and outfit_items.outfit_id = outfits.id and outfit_items.skc_id = skcs.id returning outfit_id)
    update outfits set version = version + 1 from taken where id = taken.outfit_id`,
    [outfitNo, marked],
  )
  await page.keyboard.press('Control+s')
  const choice = page.getByRole('dialog', { name: '内容已被他人修改' })
  await expect(choice.locator('[data-field="items"] td').first()).toContainText(marked)
  await expect(choice.locator('[data-field="items"] td').last()).not.toContainText(marked)
  await expect(choice.getByRole('radio', { name: '单品 我的' })).toBeFocused()
  await choice.getByRole('button', { name: '保存所选' }).click()
  await expect(drawer).toHaveCount(0)
  // The card shows a dot, and its name to who looks at it.
  const dot = cards(page).locator('.fd-outfit-spot')
  await expect(dot).toHaveCount(1)
  await expect(dot).toHaveText(rows[1]?.name ?? '')
  await expect(dot.getByText(rows[1]?.name ?? '')).toBeHidden()
  await cards(page).hover()
  await expect(dot.getByText(rows[1]?.name ?? '')).toBeVisible()
})
