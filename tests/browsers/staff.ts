import { expect } from '@playwright/test'
import { adminPassword, type RunningFair } from '../journeys/start-fair.ts'
import { type BrowserPage, clickOn, speakChinese, typeText, waitFor } from './browser-page.ts'

export type Staff = {
  readonly page: BrowserPage
  readonly fair: RunningFair
  /** The browser keeps no sign-in: each page that is loaded asks for one. */
  readonly isForgotten?: boolean
}

/** Signs in through `/` by account and password; the desk of the fair is there. */
export async function signInAtDesk({ page, fair: { address } }: Staff): Promise<void> {
  await speakChinese(page, address)
  await page.goto(address)
  await signIn(page)
  await waitFor(page, () => (document.querySelector('.fd-desk-tiles')?.textContent || '').includes('款'))
}

/** Opens an address of the console, which is the front tab then. */
async function visit({ page, fair, isForgotten = false }: Staff, path: string): Promise<void> {
  await page.goto(fair.address + path)
  if (isForgotten) await signIn(page)
}

/** On the page of the sign-in, which leads on to where it was asked for. */
export async function signIn(page: BrowserPage): Promise<void> {
  for (const [field, text] of [
    ['username', 'admin'],
    ['current-password', adminPassword],
  ] as const) {
    await clickOn(page, `input[autocomplete="${field}"]`)
    await typeText(page, text)
  }
  await page.press('Enter')
}

type Customer = { readonly id: number; readonly code: string }

/** Opens a customer's drawer from the list. */
export async function openDrawer(staff: Staff, { code }: Customer): Promise<void> {
  const { page } = staff
  await visit(staff, `custom/index?keyword=${code}`)
  await waitFor(
    page,
    (said: string) => {
      const cell = Array.from(document.querySelectorAll('.fd-grid [data-row] [data-col="1"]')).find((one) =>
        (one.closest('[data-row]')?.textContent || '').includes(said),
      )
      cell?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, cancelable: true }))
      return cell !== undefined
    },
    code,
  )
  await waitFor(
    page,
    (said: string) =>
      Array.from(document.querySelectorAll<HTMLInputElement>('[role=dialog] input')).some(
        ({ value }) => value === said,
      ),
    code,
  )
}

/** Types a number and pastes a block over cells of an order; the database has them. */
export async function enterOrder(staff: Staff, { id }: Customer): Promise<void> {
  const { page, fair } = staff
  const qtys = () => orderedQty(fair, id)
  await visit(staff, `order/orderData?customerId=${id}`)
  const [first, had] = await waitFor(page, firstCells)
  await chooseCell(page, first)
  const before = await qtys()
  await typeText(page, '17')
  await page.press('Enter')
  await expect.poll(qtys).toBe(before - (had[0] ?? 0) + 17)
  await chooseCell(page, first)
  await page.evaluate(() => {
    // Firefox hands on nothing of a DataTransfer that a script made.
    const clipboardData = {
      types: ['text/plain'],
      getData: (type: string) => (type === 'text/plain' ? '21\t22\r\n' : ''),
    }
    const event = new Event('paste', { bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(Object.assign(event, { clipboardData }))
  })
  await expect.poll(qtys).toBe(before - (had[0] ?? 0) - (had[1] ?? 0) + 21 + 22)
  await waitFor(page, () => document.body.innerText.includes('全部已保存'))
}

/** A report with its rows and its chart, and its paper in the preview. */
export async function readReport(staff: Staff): Promise<void> {
  const { page } = staff
  await visit(staff, 'report2/ranking')
  await waitFor(page, () => document.querySelectorAll('.fd-grid [data-row]').length > 5)
  await clickOn(page, '.fd-page button', '图表')
  await waitFor(page, () => document.querySelectorAll('.fd-chart svg path').length > 3)
  await clickOn(page, '.fd-page button', '打印')
  await waitFor(page, () => {
    const paper = document.querySelector<HTMLIFrameElement>('.fd-print-preview iframe')?.contentDocument
    return (paper?.querySelectorAll('tbody tr').length ?? 0) > 5
  })
}

/** A board by its link, beside the console of the same browser. */
export async function openBoard({ page, fair }: Staff, token: string): Promise<void> {
  await page.goto(`${fair.address}screen#${token}`)
  await waitFor(page, () => /\d{3}/.test(document.body.innerText) && !document.body.innerText.includes('正在连接'))
}

/** The id of the first cell that is shown, and what the first two have; null before there are any. */
function firstCells(): [string, number[]] | null {
  const cells = Array.from(document.querySelectorAll('[data-style] [data-row="0"] [role=gridcell]')).slice(0, 2)
  return cells[0] ? [cells[0].id, cells.map((cell) => Number(cell.textContent) || 0)] : null
}

/** Clicks on a cell until the cursor is on it: what is above it may still come, and move it from under the pointer. */
async function chooseCell(page: BrowserPage, id: string): Promise<void> {
  await expect
    .poll(async () => {
      await clickOn(page, `[id="${id}"]`)
      return page.evaluate(() => document.activeElement?.getAttribute('aria-activedescendant'))
    })
    .toBe(id)
}

async function orderedQty({ sql }: RunningFair, customerId: number): Promise<number> {
  const { rows } = await sql.query<{ qty: number }>(
    `select coalesce(sum(order_rows.qty), 0)::int as qty from order_rows join orders on orders.id = order_rows.order_id
     where orders.customer_id = $1 and orders.type = 'first' and orders.deleted_at is null`,
    [customerId],
  )
  return rows[0]?.qty ?? 0
}
