import { expect, type Page } from '@playwright/test'
import { test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'
import { tabNames, visit } from './tab-steps.ts'

const password = 'fairdesk-1'

/** A member of the staff with these menu ids; his password is the administrator's, whose hash he gets. */
async function addStaff({ sql }: RunningFair, name: string, reportype: string): Promise<void> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into platform.accounts (username, username_key, password_hash, real_name)
    select $1, $1, password_hash, '林' from platform.accounts where username = 'admin' returning id`,
    [name],
  )
  await sql.query(`insert into platform.account_fairs (account_id, fair_id, reportype) values ($1, 1, $2)`, [
    rows[0]?.id,
    reportype,
  ])
}

async function signInAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('账号').fill(name)
  await page.getByLabel('密码').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tablist')).toBeVisible()
}

test('a stranger is sent to the sign-in and from there to where he wanted; Back does not bring it again, nor the next sign-in his tabs', async ({
  page,
  fair,
}) => {
  await page.goto(`${fair.address}forget`)
  await expect(page.getByRole('heading', { name: '忘记密码' })).toBeVisible()
  await page.goto(`${fair.address}report2/ranking?by=colour`)
  await expect(page).toHaveURL(`${fair.address}login?redirect=${encodeURIComponent('/report2/ranking?by=colour')}`)
  await expect(page.locator('.fd-watermark')).toBeVisible()
  await signInAs(page, 'admin')
  await expect(page).toHaveURL(/\/report2\/ranking\?by=colour$/)
  await expect(page.locator('.fd-watermark')).toHaveCount(0)
  await page.goBack()
  await expect(page).not.toHaveURL(/login/)
  await expect(page.getByRole('tablist')).toBeVisible()

  await visit(page, '/no/page/1', '/no/page/2')
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await page.getByRole('button', { name: '退出全屏' }).click()
  await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '超级管理员' }).click()
  await page.getByText('退出登录').click()
  await signInAs(page, 'admin')
  await expect.poll(() => tabNames(page)).toEqual(['首页'])
})

test('no page does what the policy forbids that it is served with', async ({ fair, signedIn: page }) => {
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(globalThis, { violations })
    addEventListener('securitypolicyviolation', ({ blockedURI }) =>
      violations.push(`${location.pathname} ${blockedURI}`),
    )
  })
  for (const address of ['dashboard', 'report2/dimensionReport']) {
    await page.goto(fair.address + address)
    await expect(page.getByRole('tablist')).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'violations'))).toEqual([])
  }
})

test('staff see the pages of their ids and no others from the first paint on', async ({ page, fair }) => {
  await addStaff(fair, 'lin', '3,21,22')
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { seenMenus: seen })
    new MutationObserver(() => {
      for (const title of document.querySelectorAll('.fd-side .ant-menu-title-content')) seen.add(title.textContent)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(fair.address)
  await signInAs(page, 'lin')
  await page.goto(`${fair.address}order`)
  await expect(page).toHaveURL(/\/order\/orderData$/)
  await expect(page.locator('.fd-side').getByText('订单拆分')).toBeVisible()
  const seen = await page.evaluate(() => [...(globalThis as unknown as { seenMenus: Set<string> }).seenMenus])
  expect(seen).not.toContain('设置')
  expect(seen).not.toContain('订单管理')
})
