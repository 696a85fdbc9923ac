import { type BrowserContext, expect, type Page } from '@playwright/test'
import { adminPassword, type RunningFair } from './start-fair.ts'

/** No browser takes Brotli over plain HTTP, as halls without a certificate have; budgets are of what is sent then. */
export const overHttp = { extraHTTPHeaders: { 'accept-encoding': 'gzip' } }
export const phone = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true, locale: 'zh-CN' }

/** A colour with a tag, as a customer may order it. */
export type Tagged = {
  readonly barcode: string
  readonly goodsId: number
  readonly colourId: number
  readonly goodsNo: string
  readonly skcId: number
  readonly skcNo: string
}
type Hall = {
  /** What the card's QR code says. */
  readonly card: string
  readonly customerId: number
  readonly account: string
  readonly tagged: readonly Tagged[]
  /** A call of the staff's; its data. */
  readonly staff: (path: string, data?: object) => Promise<Record<string, unknown>>
}

/** Tags on three styles, the goods pushed to devices, and a card of a customer who is ordering. */
export async function openHall(context: BrowserContext, fair: RunningFair, at = 0): Promise<Hall> {
  const { address, sql } = fair
  const login = { username: 'admin', password: adminPassword, dbSourceId: 1 }
  const signedIn = await (await context.request.post(`${address}api/user/login`, { data: login })).json()
  const headers = { token: signedIn.data.token }
  const staff: Hall['staff'] = async (path, data) => {
    const answer = data
      ? await context.request.post(`${address}api/${path}`, { headers, data })
      : await context.request.get(`${address}api/${path}`, { headers })
    const { code, msg, data: told } = await answer.json()
    if (code !== 200) throw new Error(`${path}: ${msg}`)
    return told
  }
  const tagged = await tagGoods(sql)
  if ((await staff('package/current')).version === null) await staff('baseData/updateZip')
  await expect.poll(async () => (await staff('package/current')).version).not.toBeNull()
  const customer = (await buyersOf(fair))[10 + at]
  if (!customer) throw new Error('nobody is ordering')
  const made = await staff('customer/makeCards', { customerIds: [customer.id], accounts: [customer.username] })
  const [card] = made.cards as { secret: string }[]
  return {
    card: `floor/?f=1#c=${card?.secret}`,
    customerId: customer.id,
    account: customer.username,
    tagged,
    staff,
  }
}

type Buyer = { readonly id: number; readonly username: string }
const buyers = new WeakMap<RunningFair, Promise<Buyer[]>>()

/** Customers without an agent who are ordering when a fair's first journey begins: the same for all, whoever submits meanwhile. */
function buyersOf(fair: RunningFair): Promise<Buyer[]> {
  const known = buyers.get(fair) ?? readBuyers(fair)
  buyers.set(fair, known)
  return known
}

async function readBuyers({ sql }: RunningFair): Promise<Buyer[]> {
  const { rows } = await sql.query<Buyer>(
    `select customers.id, min(accounts.username) as username from customers
     join orders on orders.customer_id = customers.id and orders.type = 'first' and orders.status = 'draft' and not orders.locked
     join customer_accounts accounts on accounts.customer_id = customers.id and accounts.enabled
     where customers.enabled and customers.brand_codes = '{}' and customers.agent_id is null group by 1 order by 1`,
  )
  return rows
}

/** The demo fair has no barcodes: three colours of the largest category are given one each. */
async function tagGoods(sql: RunningFair['sql']): Promise<Tagged[]> {
  await sql.query(
    `insert into barcodes (code, skc_id, slot)
     select '690' || lpad(id::text, 9, '0') || ((10 - (select sum(case when at % 2 = 1 then 1 else 3 end * digit::int)
         from regexp_split_to_table('690' || lpad(id::text, 9, '0'), '') with ordinality as digits (digit, at)) % 10) % 10), id, 1
     from (
       select min(skcs.id) as id from skcs join styles on styles.id = skcs.style_id
       where skcs.status = 'onSale' and skcs.deleted_at is null and styles.deleted_at is null and styles.category_id = (
         select category_id from styles group by 1 order by count(*) desc, 1 limit 1)
       group by skcs.style_id order by 1 limit 3) first_colours
     on conflict do nothing`,
  )
  const { rows } = await sql.query<Tagged>(
    `select * from (
       select distinct on (styles.id) barcodes.code as barcode, styles.id as "goodsId", skcs.colour_id as "colourId", styles.goods_no as "goodsNo",
         skcs.id as "skcId", skcs.skc_no as "skcNo"
       from barcodes join skcs on skcs.id = barcodes.skc_id join styles on styles.id = skcs.style_id order by styles.id, barcodes.code) tags
     order by barcode limit 3`,
  )
  return rows
}

/** As a scanner types: quicker than any hand, and than a busy machine presses keys one by one. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    const target = document.activeElement ?? document.body
    for (const key of [...text, 'Enter']) target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  }, code)
}

export async function openPage(page: Page, hash: string): Promise<void> {
  await page.evaluate((next) => {
    location.hash = next
  }, hash)
}

/** Every quantity of a customer's order by style, colour and size, as the pages name them. */
export async function orderedOf({ sql }: RunningFair, customerId: number): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ cell: string; qty: number }>(
    `select styles.goods_no || ' ' || colours.name || ' ' || sizes.name as cell, order_rows.qtys[sizes.slot]::int as qty
     from order_rows join orders on orders.id = order_rows.order_id and orders.type = 'first' and orders.deleted_at is null
     join skcs on skcs.id = order_rows.skc_id join colours on colours.id = skcs.colour_id
     join styles on styles.id = skcs.style_id join sizes on sizes.size_group_id = styles.size_group_id
     where orders.customer_id = $1`,
    [customerId],
  )
  return new Map(rows.flatMap(({ cell, qty }) => (qty > 0 ? [[cell, qty] as const] : [])))
}

export type Change = { readonly cell: string; readonly before: number; readonly after: number; readonly source: string }

/** Changes of single quantities by the customer himself since an event, in the order they were made. */
export async function changesSince({ sql }: RunningFair, customerId: number, since: number): Promise<Change[]> {
  const { rows } = await sql.query<Change>(
    `select styles.goods_no || ' ' || colours.name || ' ' || sizes.name as cell, events.source,
       coalesce(before[slot], 0)::int as before, coalesce(after[slot], 0)::int as after
     from order_events events join orders on orders.id = events.order_id join skcs on skcs.id = events.skc_id
     join colours on colours.id = skcs.colour_id join styles on styles.id = skcs.style_id
     join sizes on sizes.size_group_id = styles.size_group_id
     where orders.customer_id = $1 and events.id > $2 and events.account like 'dealer %'
       and coalesce(before[slot], 0) <> coalesce(after[slot], 0) order by events.id, slot`,
    [customerId, since],
  )
  return rows
}

export async function lastEvent({ sql }: RunningFair): Promise<number> {
  const { rows } = await sql.query<{ last: number }>('select coalesce(max(id), 0)::int as last from order_events')
  return rows[0]?.last ?? 0
}
