import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useFloor } from '../../state/state.ts'
import { Refused, serve } from '../../testing/fake-server.ts'
import { order, show } from '../../testing/show.tsx'
import { OrderPage } from './OrderPage.tsx'

const { rows: _rows, isWhole: _isWhole, cursor: _cursor, ...head } = order
const two = {
  ...order,
  rows: [
    ...order.rows,
    { goodsId: 2, colourId: 2, version: 1, status: 'onSale' as const, cells: [{ sizeId: 1, qty: 3 }], qty: 3 },
  ],
}

beforeEach(() => void serve('order', () => two))

async function openSplit() {
  const user = await show(<OrderPage />, two)
  const { session } = useFloor.getState()
  if (!session) throw new Error('nobody is signed in')
  const store = { customerId: 13, code: 'SN003', name: '西安小寨', may: 'edit' as const, brands: null, isPart: false }
  const me = { ...session.me, rights: { ...session.me.rights, split: true }, mayFor: [...session.me.mayFor, store] }
  act(() => useFloor.setState({ session: { ...session, me } }))
  await user.click(screen.getByRole('button', { name: '分给下级' }))
  return user
}

test('an agent moves the colours that he ticks to one of his stores', async () => {
  const { sent } = serve('split', () => ({ done: true, errors: [], from: head, to: { ...head, customerId: 13 } }))
  const user = await openSplit()
  await user.click(screen.getByRole('checkbox', { name: /FD2.*白.*3 件/ }))
  const [, share] = screen.getAllByRole('button', { name: '分给下级' })
  if (share) await user.click(share)
  await waitFor(() => expect(useFloor.getState().notice).toBe('已分给下级'))
  expect(sent).toMatchObject([
    { toCustomerId: 13, rows: [{ goodsId: 1, colourId: 1, cells: [{ sizeId: 1, qty: 4, was: 4 }] }] },
  ])
  await waitFor(() => expect(screen.queryByRole('region', { name: '分给下级' })).toBeNull())
})

test('where it is refused nothing moves, and the next try is another request', async () => {
  const { sent } = serve('split', () => new Refused('下级订单已锁定', 409))
  const user = await openSplit()
  const share = async () => {
    const [, button] = screen.getAllByRole('button', { name: '分给下级' })
    if (button) await user.click(button)
  }
  await share()
  await waitFor(() => expect(useFloor.getState().notice).toBe('下级订单已锁定'))
  await share()
  await waitFor(() => expect(sent).toHaveLength(2))
  const [first, second] = sent as { requestId: string }[]
  expect(first?.requestId).not.toBe(second?.requestId)
  expect(screen.getByRole('region', { name: '分给下级' })).toBeTruthy()
})
