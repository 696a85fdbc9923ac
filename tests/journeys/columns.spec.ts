import { expect, type Page } from '@playwright/test'
import { customers } from '../../phrases/zh-cn/data/customers.ts'
import { goods } from '../../phrases/zh-cn/data/goods.ts'
import { orderList } from '../../phrases/zh-cn/orders/order-list.ts'
import { forecast } from '../../phrases/zh-cn/reports/completion/forecast.ts'
import { customerStatus } from '../../phrases/zh-cn/reports/customer-status.ts'
import { goodsRanking } from '../../phrases/zh-cn/reports/goods-ranking.ts'
import { structure } from '../../phrases/zh-cn/reports/structure.ts'
import { test } from './open-fair.ts'

/** Columns that a list is opened for, by its page. */
const lists: Readonly<Record<string, readonly string[]>> = {
  '/custom/index': [customers.completion, customers.status],
  '/custom/list': [goods.qty, goods.moq],
  '/order/list': [orderList.columns.broken, orderList.columns.updatedAt],
  '/report2/ranking': [goodsRanking.share, goodsRanking.cumShare],
  '/report2/onlineCustom': [customerStatus.columns.qty, customerStatus.columns.completion],
  '/report2/dimension': [structure.columns.amount],
  '/report2/complate': [forecast.gap],
}

/** Numbers that are wider than their cell. */
const cutNumbers = (page: Page) =>
  page
    .locator(':is(.fd-grid-is-integer, .fd-grid-is-money, .fd-grid-is-percent)')
    .evaluateAll((cells) =>
      cells.flatMap((cell) => (cell.scrollWidth > cell.clientWidth + 1 ? [(cell as HTMLElement).innerText] : [])),
    )

for (const [path, heads] of Object.entries(lists)) {
  test(`${path}: the columns it is opened for are in sight at 1366, and no number is cut`, async ({ atHome, fair }) => {
    await atHome.setViewportSize({ width: 1366, height: 768 })
    await atHome.goto(`${fair.address.replace(/\/$/, '')}${path}`)
    for (const head of heads) {
      const box = await atHome.getByRole('columnheader', { name: head, exact: true }).first().boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 1366), head).toBeLessThanOrEqual(1366)
    }
    await expect(atHome.locator('.fd-grid-is-integer').first()).toBeVisible()
    expect(await cutNumbers(atHome)).toEqual([])
  })
}
