import type { OrderStyle } from '@fairdesk/contract/areas/orders/customer-order'
import { expect, type Page } from '@playwright/test'
import { post } from './ask-server.ts'
import { test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'

const letters = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL']

/** A customer whose order takes changes, with all styles in it. */
async function bigOrder(page: Page, fair: RunningFair) {
  const { rows } = await fair.sql.query<{ id: number }>(
    `select customers.id from orders join customers on customers.id = orders.customer_id
     where orders.status = 'draft' and not orders.locked and customers.enabled and customers.brand_codes = '{}'
     order by customers.id limit 1`,
  )
  const customerId = rows[0]?.id ?? 0
  const data = { customerId, limit: 500 }
  const { list } = await post<{ list: OrderStyle[] }>(page, { fair, path: '/order/getCustomerGoodsOrderList', data })
  return { customerId, list }
}

/** One more piece in every cell in letter sizes, as a sheet of Excel's. */
function sheetOf(list: readonly OrderStyle[]): string[][] {
  const styles = list.filter(({ sizes }) => sizes.every(({ name }) => letters.includes(name)))
  const lines = styles.flatMap(({ name, sizes, colours }) =>
    colours
      .filter(({ rule }) => rule === 'free')
      .map((colour) => {
        const qtyOf = (letter: string) => colour.cells[sizes.find((size) => size.name === letter)?.sizeId ?? 0]?.qty
        return [colour.skcNo, name, colour.name, ...letters.map((letter) => String((qtyOf(letter) ?? -1) + 1 || ''))]
      }),
  )
  return [['款色号', '品名', '颜色', ...letters], ...lines]
}

/** Copies as a spreadsheet does: a text and a table. */
const copy = (page: Page, lines: string[][]): Promise<void> =>
  page.evaluate((table) => {
    const cells = table.map((line) => `<tr>${line.map((text) => `<td>${text}</td>`).join('')}</tr>`)
    const put = (event: ClipboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      event.clipboardData?.setData('text/plain', `${table.map((line) => line.join('\t')).join('\r\n')}\r\n`)
      event.clipboardData?.setData('text/html', `<table>${cells.join('')}</table>`)
    }
    document.addEventListener('copy', put, { capture: true })
    document.execCommand('copy')
    document.removeEventListener('copy', put, { capture: true })
  }, lines)

test('three thousand cells are pasted without a long wait, and one Ctrl+Z takes them back', {
  tag: '@measured',
}, async ({ signedIn: page, fair }) => {
  const { customerId, list } = await bigOrder(page, fair)
  const sheet = sheetOf(list)
  const sum = async () => {
    const query =
      'select sum(qty)::int as qty from order_rows join orders on orders.id = order_id where customer_id = $1'
    return (await fair.sql.query<{ qty: number }>(query, [customerId])).rows[0]?.qty ?? 0
  }
  const before = await sum()
  await page.goto(`${fair.address}order/orderData?customerId=${customerId}`)
  const cell = page.locator('[data-style] [role="gridcell"]').first()
  await cell.click()
  await expect(page.getByText(`共 ${list.length} 款`)).toBeVisible()
  await copy(page, sheet)
  await page.evaluate(() => {
    const tasks: number[] = []
    Reflect.set(window, 'tasks', tasks)
    new PerformanceObserver((told) => {
      for (const { duration } of told.getEntries()) tasks.push(Math.round(duration))
    }).observe({ entryTypes: ['longtask'] })
  })
  await page.keyboard.press('Control+v')
  const enter = page.getByRole('button', { name: /^填入 \d+ 格$/ })
  // A size that a colour has not is left out, and told.
  const cells = Number(/\d+/.exec((await enter.textContent()) ?? '')?.[0])
  expect(cells).toBeGreaterThan(3000)
  await enter.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(sum, { timeout: 60_000 }).toBe(before + cells)
  const tasks = await page.evaluate(() => Reflect.get(window, 'tasks') as number[])
  await expect(page.getByText('全部已保存')).toBeVisible()
  await cell.click()
  await page.keyboard.press('Control+z')
  await expect.poll(sum, { timeout: 60_000 }).toBe(before)
  const longest = Math.max(0, ...tasks)
  const figures = `${cells} cells, longest task ${longest} ms, ${tasks.reduce((one, other) => one + other, 0)} ms in long tasks`
  test.info().annotations.push({ type: 'measured', description: figures })
  // On a calm machine below 200 ms; a busy one takes its time.
  expect(longest, figures).toBeLessThan(500)
})
