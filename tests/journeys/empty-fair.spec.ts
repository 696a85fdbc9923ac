import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { importNames } from '../../phrases/zh-cn/imports/import-names.ts'
import { importWizard } from '../../phrases/zh-cn/imports/import-wizard.ts'
import { desk } from '../../phrases/zh-cn/reports/desk.ts'
import { test } from './open-fair.ts'

test.use({ demo: 'off' })

type Step = keyof typeof desk.checkNames

/** Goes on with the step that the desk offers next. */
async function goOn(page: Page, step: Step): Promise<void> {
  await page.getByRole('button', { name: desk.nextStep({ name: desk.checkNames[step] }) }).click()
}

/** Imports the sample file of the page, whose new names are all created. */
async function importSample(page: Page): Promise<void> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: importWizard.sample }).click()
  const buffer = readFileSync(await (await downloading).path())
  await page.locator('input[type=file]').first().setInputFiles({ name: 'sample.xlsx', mimeType: '', buffer })
  const all = page.getByRole('button', { name: importWizard.commitAll })
  const create = page.getByRole('button', { name: importNames.createAll })
  await expect(all.or(create).first()).toBeVisible()
  if (await create.isVisible()) await create.click()
  await expect(all).toBeEnabled()
  await all.click()
  await expect(page.getByRole('button', { name: importWizard.another })).toBeVisible()
}

test('the desk of an empty fair leads by its checklist and sample files to the first order', async ({
  atHome: page,
  fair,
}) => {
  const done = (count: number) => page.getByText(desk.checksDone({ done: String(count), all: '19' }))
  await expect(done(1)).toBeVisible()
  await goOn(page, 'areas')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('编码').fill('HD')
  await dialog.getByLabel('名称').fill('华东')
  await dialog.getByRole('button', { name: /保\s?存/ }).click()
  await expect(dialog).toBeHidden()

  await page.goto(fair.address)
  await expect(done(2)).toBeVisible()
  await goOn(page, 'customers')
  await importSample(page)
  await page.goto(fair.address)
  await goOn(page, 'goods')
  await importSample(page)
  await page.goto(fair.address)
  await expect(page.getByText(desk.missing({ count: '20' }))).toBeVisible()
  await expect(done(9)).toBeVisible()

  await page.goto(`${fair.address}order/orderData`)
  await expect(page.locator('input:focus')).toBeVisible()
  await page.keyboard.type('D101')
  await page.locator('.ant-select-item-option').first().waitFor()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-style]').first()).toBeVisible()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  const stored = async () => (await fair.sql.query('select sum(qty)::int as qty from order_rows')).rows
  await expect.poll(stored).toEqual([{ qty: 12 }])
  await page.goto(fair.address)
  await expect(page.locator('.fd-desk-tiles')).toContainText('12')
  await expect(page.getByRole('heading', { name: desk.checklist })).toBeHidden()
})
