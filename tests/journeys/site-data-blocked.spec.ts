import { waitFor } from '../browsers/browser-page.ts'
import { orderByCard, submitOrder } from '../browsers/dealer.ts'
import { blockingSiteData, startFirefox } from '../browsers/firefox.ts'
import { enterOrder, openDrawer, readReport, signIn, signInAtDesk } from '../browsers/staff.ts'
import { openHall, phone } from './floor-desk.ts'
import { test } from './open-fair.ts'

test.skip(process.platform !== 'linux', 'Firefox comes from Debian')

test('Firefox with site data blocked: the day goes on, and what is not kept is said', { tag: '@long' }, async ({
  browser,
  fair,
}) => {
  test.setTimeout(300_000)
  const context = await browser.newContext(phone)
  const hall = await openHall(context, fair, 3)
  for (const of of ['styles', 'skcs']) await fair.sql.query(`update ${of} set moq = null`)
  await fair.sql.query('delete from minimum_rules')
  const { rows } = await fair.sql.query<{ id: number; code: string }>(
    `select customers.id, code from customers join orders on orders.customer_id = customers.id and orders.type = 'first'
     where orders.status = 'draft' and not orders.locked and enabled and brand_codes = '{}' order by id desc limit 1`,
  )
  const [customer] = rows
  if (!customer) throw new Error('nobody is ordering')
  const engine = await startFirefox(blockingSiteData)
  try {
    const dealer = { page: await engine.page({ width: 360, height: 640 }), fair, hall }
    await orderByCard(dealer)
    await waitFor(dealer.page, () =>
      (document.querySelector('.top [role=alert]')?.textContent || '').startsWith('浏览器禁止保存数据'),
    )
    await submitOrder(dealer)

    const staff = { page: await engine.page({ width: 1366, height: 768 }), fair, isForgotten: true }
    const { page } = staff
    await page.goto(fair.address)
    await waitFor(page, () =>
      (document.querySelector('.fd-login [role=status]')?.textContent || '').startsWith('浏览器禁止本站保存数据'),
    )
    await signInAtDesk(staff)
    await waitFor(page, () =>
      (document.querySelector('main [role=alert]')?.textContent || '').startsWith('浏览器禁止保存数据'),
    )
    await openDrawer(staff, customer)
    await enterOrder(staff, customer)
    // The page that is loaded anew has the order as it was saved.
    await page.reload()
    await signIn(page)
    await waitFor(page, () =>
      (document.querySelector('[data-style] [data-row="0"] [role=gridcell]')?.textContent || '').startsWith('21'),
    )
    await readReport(staff)
  } finally {
    await engine.close()
    await context.close()
  }
})
