import type { DeviceMessage } from '@fairdesk/contract/areas/device/device'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFloor } from '../../state/state.ts'
import { serve } from '../../testing/fake-server.ts'
import { me, order, show, takenBy } from '../../testing/show.tsx'
import { OrderPage } from './OrderPage.tsx'

const shop = { customerId: 13, code: 'SN003', name: '咸阳店', may: 'edit', brands: null, isPart: false } as const
const read = { ...order, customerId: 13 }

/** The order of an agent's shop. */
async function showShop() {
  serve('order', ({ customerId }: { customerId?: number }) => (customerId === 13 ? read : order))
  const user = await show(<OrderPage />)
  useFloor.getState().orders?.book(13).take(read)
  act(() => useFloor.setState({ session: { token: 't', me: { ...me, mayFor: [...me.mayFor, shop] } }, customerId: 13 }))
  return user
}

test('the question whether to submit names the shop', async () => {
  const user = await showShop()
  await user.click(screen.getByRole('button', { name: '提交订单' }))
  const sheet = (await screen.findByText('提交后可撤回。确认提交 4 件？')).parentElement
  expect(sheet?.textContent).toBe('SN003 咸阳店提交后可撤回。确认提交 4 件？取消提交订单')
})

test('a shop’s order counts the messages of this shop alone', async () => {
  await showShop()
  const message = (id: string, customerId: number) =>
    ({ id, customerId, needsAccept: true, acceptedAt: null, withdrawnAt: null }) as DeviceMessage
  act(() => useFloor.setState({ messages: [message('n1', 12), message('n2', 13), message('n3', 12)] }))
  expect(screen.getByText('1 条待确认 ›')).toBeTruthy()
})

test('a conflict names its style, which one tap opens', async () => {
  await showShop()
  serve('save', (input: Parameters<typeof takenBy>[0]) => ({
    ...takenBy({ rows: [] }),
    ...{ rows: input.rows.map((row) => ({ ...row, version: 3, cells: [{ sizeId: 1, qty: 9 }], prices: {}, qty: 9 })) },
    errors: [{ goodsId: 1, colourId: 1, sizeId: 1, code: 'conflict', msg: '', now: 9, by: 'organiser' }],
  }))
  act(() => useFloor.getState().orders?.book(13).set({ goodsId: 1, colourId: 1, sizeId: 1 }, 6))
  const told = await screen.findByRole('alert')
  await waitFor(() => expect(told.textContent).toContain('FD1 黑 S: 您填 6，主办方已改为 9'))
  expect(screen.getByRole('link', { name: 'FD1' }).getAttribute('href')).toBe('#/style/1-1-1')
})

test('a submitted order is withdrawn above its rows, and says no more what hinders submitting', async () => {
  const hinder = { rule: 'must', goodsId: 2, colourId: null, sizeId: null, counts: 'pieces', blocks: false } as const
  const submitted: NonNullable<Parameters<typeof show>[1]> = {
    ...order,
    ...{ status: 'submitted', barrier: 'submitted', hinders: [hinder] },
  }
  serve('order', () => submitted)
  await show(<OrderPage />, submitted)
  expect(screen.queryByRole('region', { name: '提交前要处理' })).toBeNull()
  const withdraw = screen.getByRole('button', { name: '撤回提交' })
  const rows = screen.getByRole('searchbox')
  expect(withdraw.compareDocumentPosition(rows) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
