import { expect, test } from 'vitest'
import { Refused, serve } from '../testing/fake-server.ts'
import { order, takenBy } from '../testing/show.tsx'
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

const busy = (code: number, headers: Record<string, string>) =>
  Response.json({ code, msg: '系统正忙' }, { status: code === 503 ? 503 : 200, headers })

test.each([503, 429])(
  'edits that a busy server answers with %i wait, and are sent again under their number',
  async (code) => {
    const orders = new Orders(
      `1-${code}`,
      () => undefined,
      () => undefined,
    )
    serve('order', () => order)
    await orders.refresh(order.customerId)
    const refused = serve('save', () => busy(code, { 'retry-after': '2' }))
    const cell = { goodsId: 1, colourId: 1, sizeId: 1, qty: 7, was: 0, version: 0 }
    await orders.add({ customerId: order.customerId, type: 'first' }, [{ ...cell, typedAt: 1 }])
    await expect.poll(() => refused.sent.length, { timeout: 3000 }).toBe(1)
    // Its own first pause would be over after 1.5 s at most.
    await new Promise((resolve) => setTimeout(resolve, 1700))
    expect(refused.sent.length).toBe(1)
    expect((await orders.unsentLogs()).map(({ flight, rejected }) => [flight?.cells.length, rejected])).toEqual([
      [1, []],
    ])
    const answered = serve('save', takenBy)
    const sentNow = () => {
      orders.sendNow()
      return answered.sent.length
    }
    await expect.poll(sentNow, { timeout: 3000 }).toBe(1)
    expect(answered.sent).toEqual(refused.sent)
    await expect.poll(() => orders.unsentLogs()).toEqual([])
    orders.end()
  },
)
