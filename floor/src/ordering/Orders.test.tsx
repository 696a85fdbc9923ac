import { expect, test } from 'vitest'
import { Refused, serve } from '../testing/fake-server.ts'
import { order } from '../testing/show.tsx'
import { Orders } from './orders.ts'

test('a cursor that is refused is let go: the order is read whole, and what it has is shown', async () => {
  const orders = new Orders(
    '1-1',
    () => undefined,
    () => undefined,
  )
  serve('order', () => ({ ...order, cursor: 'of another server' }))
  await orders.refresh(order.customerId)
  const { sent } = serve('order', ({ since }: { since?: string }) =>
    since ? new Refused('不认识', 422) : { ...order, rows: [], cursor: 'new' },
  )
  await orders.refresh(order.customerId)
  expect(sent).toEqual([{ customerId: order.customerId, since: 'of another server' }, { customerId: order.customerId }])
  expect(orders.book(order.customerId)).toMatchObject({ cursor: 'new' })
  expect(
    orders
      .book(order.customerId)
      .all()
      .filter(({ qty }) => qty > 0),
  ).toEqual([])
  orders.end()
})
