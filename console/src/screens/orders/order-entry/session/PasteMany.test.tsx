import 'fake-indexeddb/auto'
import type { OrderCustomer } from '@fairdesk/contract/areas/orders/customer-order'
import { order } from '@fairdesk/contract/areas/orders/order'
import { beforeEach, expect, test, vi } from 'vitest'
import { outbox } from '../../../../kit/save/outbox/outbox.ts'
import { serve } from '../../../../testing/serve.ts'
import { OrderSession } from './order-session.ts'

const sizes = Array.from({ length: 6 }, (_, at) => ({ sizeId: at + 1, no: at + 1, slot: at + 1, name: `${at + 35}` }))
const cells = Object.fromEntries(sizes.map(({ sizeId }) => [sizeId, { qty: 0 }]))
const colour = {
  skcId: 1,
  skcNo: '',
  name: '黑色',
  status: 'onSale',
  rule: 'free',
  version: 0,
  cells,
  prices: {},
} as const
const styles = Array.from({ length: 500 }, (_, at) => ({
  goodsId: at + 1,
  goodsNo: `XZ${at}`,
  sizes,
  colours: [{ ...colour, colourId: 1 }],
}))

beforeEach(async () => {
  await outbox.start('paste-many')
})

test('three thousand cells at once wake the screen a few times, not once a row', async () => {
  const saving = serve(order.saveOrder, ({ rows }) => ({
    rows: rows.map((row) => ({
      ...row,
      version: 1,
      cells: row.cells.map(({ sizeId, qty }) => ({ sizeId, qty: Number(qty) })),
    })),
    status: 'draft' as const,
    totals: { styles: 500, skc: 500, qty: 3000 },
  }))
  const session = new OrderSession(4, 'first')
  session.useHead.setState({ customer: { barrier: null } as OrderCustomer })
  session.load(styles as unknown as Parameters<typeof session.load>[0])
  const end = session.follow()
  const woken = vi.fn()
  session.matrix.subscribe('*', woken)
  session.matrix.edit(
    styles.flatMap(({ goodsId }) => sizes.map(({ slot }) => ({ styleId: `${goodsId}`, colourId: '1', slot, qty: 7 }))),
  )
  expect(woken.mock.calls.length).toBeLessThan(6)
  await vi.waitFor(() => expect(saving.sent.length).toBe(6), { timeout: 10_000 })
  await vi.waitFor(() => expect(outbox.waitingFor(session.order)).toEqual([]), { timeout: 10_000 })
  expect(woken.mock.calls.length).toBeLessThan(40)
  expect([...session.matrix.rows.values()].every(({ state }) => state === 'saved')).toBe(true)
  end()
})
