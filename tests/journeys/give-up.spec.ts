import { expect, type Page, type Request } from '@playwright/test'
import { test } from './open-fair.ts'
import { visit } from './tab-steps.ts'

/** Holds every call of an address until `release`; `ended` tells how the first one ended. */
async function hold(page: Page, path: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const isIt = (request: Request) => new URL(request.url()).pathname.endsWith(path)
  const begun = page.waitForRequest(isIt)
  const failed = page.waitForEvent('requestfailed', isIt).then(() => 'given up' as const)
  const finished = page.waitForEvent('requestfinished', isIt).then(() => 'answered' as const)
  await page.route(
    ({ pathname }) => pathname.endsWith(path),
    async (route) => {
      await promise
      await route.continue().catch(() => undefined)
    },
  )
  return { begun, ended: Promise.any([failed, finished]), release }
}

test('a tab that is closed gives up what it asked for, a file and a print with it; a hidden one waits on, and a write is done', async ({
  fair,
  atHome: page,
}) => {
  const home = page.getByRole('tab', { name: '首页' })
  const ranking = page.getByRole('tab', { name: '商品排名' })
  const first = await hold(page, '/goodsreport/getGoodsTotalRanking')
  await page.getByRole('menuitem', { name: '报表' }).click()
  await page.getByRole('link', { name: '商品排名' }).click()
  await first.begun
  await home.click()
  first.release()
  expect(await first.ended).toBe('answered')

  await ranking.click()
  await expect(page.locator('.fd-grid:visible [data-row="0"]')).toContainText(/\w/)
  const file = await hold(page, '/goodsreport/export')
  await page.getByRole('button', { name: '导出' }).click()
  await file.begun
  const printed = await hold(page, '/goodsreport/getGoodsTotalRanking')
  await page.getByRole('button', { name: '打印', exact: true }).click()
  await printed.begun
  let isEnded = false
  void file.ended.then(() => {
    isEnded = true
  })
  await home.click()
  await ranking.click()
  expect(isEnded).toBe(false)
  await ranking.press('Delete')
  expect(await Promise.all([file.ended, printed.ended])).toEqual(['given up', 'given up'])
  file.release()
  printed.release()
  await expect(page.locator('.ant-message-notice')).toHaveCount(0)

  await page.request.post(`${fair.address}api/config/requestPassword`, { data: { account: 'given-up' } })
  await visit(page, '/set/system')
  await page.locator('.ant-segmented-item').filter({ hasText: '密码申请' }).click()
  const write = await hold(page, '/config/settlePasswordRequest')
  await page
    .getByRole('row', { name: /given-up/ })
    .getByRole('button')
    .click()
  await write.begun
  await page.getByRole('tab', { name: '系统设置' }).press('Delete')
  await expect(page.getByRole('tab', { name: '系统设置' })).toHaveCount(0)
  write.release()
  expect(await write.ended).toBe('answered')
  const { rows } = await fair.sql.query(
    "select 1 from platform.password_requests where account = 'given-up' and settled_at is not null",
  )
  expect(rows).toHaveLength(1)
})
