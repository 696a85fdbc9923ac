import { expect } from '@playwright/test'
import { changesSince, lastEvent, type openHall } from '../journeys/floor-desk.ts'
import { tagPhoto } from '../journeys/floor-tag.ts'
import type { RunningFair } from '../journeys/start-fair.ts'
import { type BrowserPage, clickOn, speakChinese, waitFor } from './browser-page.ts'
import type { CutOff } from './cut-off.ts'

type Hall = Awaited<ReturnType<typeof openHall>>
export type Dealer = { readonly page: BrowserPage; readonly fair: RunningFair; readonly hall: Hall }

/** The accessible name of the chosen cell: colour, size, pieces and how far it is saved. */
const chosenCell = () => document.querySelector('[role=gridcell][aria-selected=true]')?.getAttribute('aria-label') ?? ''

/** Opens a card, finds its list, types a quantity over a cell, which the database then has. */
export async function orderByCard({ page, fair, hall }: Dealer, address = fair.address): Promise<void> {
  const since = await lastEvent(fair)
  await speakChinese(page, address)
  await page.goto(address + hall.card)
  await waitFor(page, () => document.querySelectorAll('.style-line').length > 3)
  await openStyle(page, hall.tagged[0]?.goodsId ?? 0)
  // What stands there already would be no edit.
  const qty = (await page.evaluate(chosenCell)).includes(' 7 件') ? '8' : '7'
  await page.press(qty)
  await waitFor(page, isChosenSaved, qty)
  await expect.poll(() => quantitiesSince({ fair, hall }, since)).toEqual([Number(qty)])
}

/** Edits while the server is out of reach, with a reload as soon as it is back: each arrives once. */
export async function editOffline({ page, fair, hall }: Dealer, way: CutOff): Promise<void> {
  const since = await lastEvent(fair)
  await openStyle(page, hall.tagged[1]?.goodsId ?? 0)
  way.cut()
  const typed = [11, 12, 13]
  for (const qty of typed) {
    for (const digit of String(qty)) await page.press(digit)
    await page.press('Enter')
  }
  await waitFor(
    page,
    (count: number) => (document.querySelector('.top .badge-queued')?.textContent || '').includes(`${count}`),
    typed.length,
  )
  way.mend()
  await page.reload()
  await waitFor(page, () => document.querySelector('[role=gridcell][aria-selected=true]') !== null)
  await expect.poll(() => quantitiesSince({ fair, hall }, since), { timeout: 30_000 }).toEqual(typed)
  await waitFor(page, () => document.querySelector('.top .badge-queued') === null)
}

/** A photo of a tag leads to its style. */
export async function scanByPhoto({ page, hall }: Dealer): Promise<void> {
  const [, , tag] = hall.tagged
  if (!tag) throw new Error('no tags')
  const photo = await tagPhoto({ text: tag.barcode, format: 'EAN13' })
  await page.evaluate(() => location.assign('#/scan'))
  await waitFor(page, () => document.querySelector('input[type=file]') !== null)
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const files = new DataTransfer()
    files.items.add(new File([bytes], 'tag.jpg', { type: 'image/jpeg' }))
    const field = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!field) throw new Error('no field for photos')
    field.files = files.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }, photo.toString('base64'))
  await waitFor(
    page,
    (goodsNo: string) => (document.querySelector('h1')?.textContent || '').includes(goodsNo),
    tag.goodsNo,
  )
}

/** Pages behind the list, with something that each shows, and its text. */
const furtherPages = [
  ['#/compare', 'h1', '比一比'],
  ['#/shortlist', 'h1', '备选清单'],
  ['#/start', '.start-foot button', '填入本单'],
  ['#/shops', '.shop-card', '件'],
  ['#/sets', '.tiles a', '款色'],
  ['#/messages', '.page', ''],
  ['#/order', '.line-card', '件'],
] as const

/** Walks through pages, the order's views and the pictures: each is there, and no wider than the phone. */
export async function walkPages({ page, hall }: Dealer): Promise<void> {
  for (const [hash, selector, text] of furtherPages) {
    // Later: a driver may hold a script that leads elsewhere.
    await page.evaluate((next) => void setTimeout(() => location.assign(next)), hash)
    await waitFor(page, isShown, hash, selector, text)
  }
  await clickOn(page, '.review-bar button', '紧凑')
  await waitFor(page, isShown, '#/order', '.line-row', '件')
  await clickOn(page, '.review-bar button', '汇总')
  await waitFor(page, isShown, '#/order', '.group-head', '%')
  await clickOn(page, '.review-bar button', '图片')
  await openStyle(page, hall.tagged[0]?.goodsId ?? 0)
  await clickOn(page, '.gallery-box button')
  await waitFor(page, () => document.querySelector('[role=dialog] img') !== null)
  await page.press('Escape')
  await waitFor(page, () => document.querySelector('[role=dialog]') === null)
}

function isShown(hash: string, selector: string, text: string): boolean {
  const parts = Array.from(document.querySelectorAll(selector))
  return (
    location.hash === hash &&
    parts.some(({ textContent }) => (textContent || '').includes(text)) &&
    document.documentElement.scrollWidth <= innerWidth
  )
}

/** Submits the order as it was seen. */
export async function submitOrder({ page, fair, hall }: Dealer): Promise<void> {
  await page.evaluate(() => location.assign('#/order'))
  await clickOn(page, '.foot button.main', '提交')
  await waitFor(page, () => document.querySelector('.foot .acts button.main') !== null)
  await clickOn(page, '.foot .acts button.main', '提交')
  await waitFor(page, () => document.querySelector('.foot .done') !== null)
  const { rows } = await fair.sql.query(
    `select status from orders where customer_id = $1 and type = 'first' and deleted_at is null`,
    [hall.customerId],
  )
  expect(rows).toEqual([{ status: 'submitted' }])
}

async function openStyle(page: BrowserPage, goodsId: number): Promise<void> {
  await page.evaluate((id) => location.assign(`#/style/${id}`), goodsId)
  await waitFor(page, (id: number) => location.hash.includes(`/style/${id}`), goodsId)
  await waitFor(page, () => document.querySelector('[role=gridcell][aria-selected=true]') !== null)
}

function isChosenSaved(qty: string): boolean {
  const name = document.querySelector('[role=gridcell][aria-selected=true]')?.getAttribute('aria-label') ?? ''
  return name.includes(` ${qty} 件`) && name.includes('已存')
}

async function quantitiesSince({ fair, hall }: Omit<Dealer, 'page'>, since: number): Promise<number[]> {
  const changes = await changesSince(fair, hall.customerId, since)
  return changes.map(({ after }) => after).sort((one, other) => one - other)
}
