import { expect, type Page } from '@playwright/test'
import { test } from './open-fair.ts'

/** The console proper, with the freeze call answering as another system behind the same client would. */
async function refusedBy(page: Page, address: string, answer: { status?: number; code?: number; msg?: string }) {
  await page.route('**/api/goodsreport/freezeGoods', (route) =>
    route.fulfill({
      status: answer.status ?? 200,
      contentType: 'application/json',
      body: JSON.stringify({ code: answer.code, msg: answer.msg }),
    }),
  )
  await page.goto(`${address}report2/ranking`)
  await page.locator('.fd-grid .fd-link').first().click()
  await page.locator('.ant-drawer').getByRole('button', { name: '冻结 / 取消款' }).click()
  const freezing = page.getByRole('dialog').filter({ hasText: '冻结与取消' })
  await freezing.getByRole('button', { name: /^冻\s?结$/ }).click()
}

const toast = (page: Page, text: string) => page.locator('.ant-message').getByText(text)

test('code 500 lists its lines in a dialog that copies and closes', async ({ fair, signedIn: page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await refusedBy(page, fair.address, { code: 500, msg: '第 2 行错误,第 3 行错误' })
  const dialog = page.locator('.ant-modal').filter({ hasText: '错误信息' })
  await expect(dialog.getByRole('listitem')).toHaveText(['第 2 行错误', '第 3 行错误'])
  await dialog.getByRole('button', { name: /复\s?制/ }).click()
  await expect(toast(page, '已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('第 2 行错误\n第 3 行错误')
  await dialog.getByRole('button', { name: /关\s?闭/ }).click()
  await expect(dialog).toBeHidden()
})

test('a long download shows how far it is and can be given up', async ({ fair, signedIn: page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/goodsreport/export*', async (route) => {
    await held
    await route.abort().catch(() => undefined)
  })
  await page.goto(`${fair.address}report2/ranking`)
  await page.getByRole('button', { name: '导出' }).click()
  await expect(page.getByText('正在生成文件…')).toBeVisible()
  await page.locator('.fd-download').getByRole('button').click()
  await expect(page.locator('.fd-download')).toHaveCount(0)
  await expect(page.locator('.ant-message-notice')).toHaveCount(0)
  release()
})

test('says that there is a newer console, and stays until it is answered', async ({ fair, signedIn: page }) => {
  await page.clock.install()
  await page.goto(`${fair.address}dashboard`)
  await expect(page.getByRole('tablist')).toBeVisible()
  await page.route(fair.address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/newer.js"></script>' }),
  )
  await page.clock.runFor('11:00')
  await expect(toast(page, '系统已更新')).toBeVisible()
  await page.clock.runFor('01:00')
  await expect(toast(page, '系统已更新')).toBeVisible()
  await page
    .locator('.fd-new-version')
    .getByRole('button', { name: /关\s?闭/ })
    .click()
  await expect(toast(page, '系统已更新')).toBeHidden()
})
