import { expect } from '@playwright/test'
import { test } from './open-fair.ts'

const screens = [
  { path: 'report2/ranking', asked: ['getGoodsTotalRanking', 'getGoodsTotalRankingSum'] },
  { path: 'report2/list', asked: ['getOrderReport', 'getOrderReportStatistics'] },
]

for (const { path, asked } of screens) {
  test(`${path} asks once when it opens, and is live while there is a network`, async ({ fair, signedIn: page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url().split('/').at(-1) ?? ''))
    await page.goto(`${fair.address}${path}`)
    await expect(page.getByText('实时').first()).toBeVisible()
    // The stream has told its first version; a second question would follow within moments.
    await page.waitForTimeout(1500)
    for (const name of asked) expect(requests.filter((request) => request === name)).toHaveLength(1)
    await page.context().setOffline(true)
    await expect(page.locator('.fd-live')).toHaveText(/^连接中断/)
    await page.context().setOffline(false)
    await expect(page.locator('.fd-live')).toHaveText(/^实时/)
  })
}
