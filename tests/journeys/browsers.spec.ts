import { type Browser, beTooOld } from '../browsers/browser-page.ts'
import { startChromium } from '../browsers/chromium.ts'
import { startCutOff } from '../browsers/cut-off.ts'
import { editOffline, orderByCard, scanByPhoto, submitOrder, walkPages } from '../browsers/dealer.ts'
import { startFirefox } from '../browsers/firefox.ts'
import { enterOrder, openBoard, openDrawer, readReport, signInAtDesk } from '../browsers/staff.ts'
import { startWebKit } from '../browsers/webkit.ts'
import { openHall, phone } from './floor-desk.ts'
import { test } from './open-fair.ts'

type Engine = {
  readonly name: string
  readonly start: () => Promise<Browser>
  /** Whether it is below the lowest browser of boards and console, where the phone still runs: there they say so. */
  readonly isPhoneOnly?: boolean
}

const onPhone = { width: 360, height: 640 }
const atDesk = { width: 1366, height: 768 }

const oldest: Engine = { name: 'Chromium 109', start: () => startChromium(109) }
const engines: readonly Engine[] = [
  { name: 'Chromium 86', start: () => startChromium(86), isPhoneOnly: true },
  { name: 'Chromium 92', start: () => startChromium(92) },
  oldest,
  { name: 'Chromium 122', start: () => startChromium(122) },
  { name: 'Firefox', start: () => startFirefox() },
  // The engine of every iPhone.
  { name: 'WebKit', start: startWebKit },
]

test.skip(process.platform !== 'linux' || process.arch !== 'x64', 'these engines are there for Linux on x64')

test(`${oldest.name}: a card orders`, async ({ browser, fair }) => {
  // The engine may have to be fetched first.
  test.setTimeout(300_000)
  const context = await browser.newContext(phone)
  const hall = await openHall(context, fair, 3)
  const engine = await oldest.start()
  try {
    const dealer = { page: await engine.page(onPhone), fair, hall }
    await orderByCard(dealer)
    await walkPages(dealer)
  } finally {
    await engine.close()
    await context.close()
  }
})

for (const [at, { name, start, isPhoneOnly = false }] of engines.entries())
  test(`${name}: a dealer's and the staff's day`, { tag: '@long' }, async ({ browser, fair }) => {
    test.setTimeout(600_000)
    const context = await browser.newContext(phone)
    const hall = await openHall(context, fair, 5 + at)
    // Nothing keeps an order from being submitted.
    for (const of of ['styles', 'skcs']) await fair.sql.query(`update ${of} set moq = null`)
    await fair.sql.query('delete from minimum_rules')
    const engine = await start()
    const way = await startCutOff(fair.address)
    try {
      const dealer = { page: await engine.page(onPhone), fair, hall }
      await orderByCard(dealer, way.address)
      await editOffline(dealer, way)
      await scanByPhoto(dealer)
      await walkPages(dealer)
      await submitOrder(dealer)
      const fields = { name, parts: ['total', 'race'] }
      const { id } = await hall.staff('projection/save', fields)
      const { token } = await hall.staff('projection/addLink', { id: Number(id), name })
      const wall = { page: await engine.page(atDesk), fair }
      const staff = { page: await engine.page(atDesk), fair }
      if (isPhoneOnly) {
        await beTooOld(wall.page, `${fair.address}screen#${token}`)
        await beTooOld(staff.page, fair.address)
      } else {
        await openBoard(wall, String(token))
        const { rows } = await fair.sql.query<{ id: number; code: string }>(
          `select customers.id, code from customers join orders on orders.customer_id = customers.id and orders.type = 'first'
           where orders.status = 'draft' and not orders.locked and enabled and brand_codes = '{}' order by id desc offset $1 limit 1`,
          [at],
        )
        const [customer] = rows
        if (!customer) throw new Error('nobody is ordering')
        await signInAtDesk(staff)
        await openDrawer(staff, customer)
        await enterOrder(staff, customer)
        await readReport(staff)
      }
    } finally {
      way.close()
      await engine.close()
      await context.close()
    }
  })
