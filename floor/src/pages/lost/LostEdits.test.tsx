import type { DeviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findLostEdits } from '../../ordering/lost/find-lost-edits.ts'
import { useFloor } from '../../state/state.ts'
import { away, serve } from '../../testing/fake-server.ts'
import { order, show, takenBy } from '../../testing/show.tsx'
import { LostEdits } from './LostEdits.tsx'

const restored: DeviceOrder = { ...order, incarnation: 'b2' }

/** Two quantities were acknowledged, and the order comes from another database that has neither of them. */
async function lose(changed: readonly object[] = [], gone: readonly object[] = []) {
  const { sent: saved } = serve('save', takenBy)
  const user = await show(<LostEdits />)
  const { orders } = useFloor.getState()
  orders?.book(12).setAll([
    { goodsId: 1, colourId: 1, sizeId: 1, qty: 9 },
    { goodsId: 1, colourId: 1, sizeId: 2, qty: 6 },
  ])
  await waitFor(() => expect(saved).toHaveLength(1))
  await waitFor(() => expect(useFloor.getState().unsent).toBe(0))
  const { sent: asked } = serve(
    'findLostEdits',
    ({ saves }: { readonly saves: readonly { readonly requestId: string }[] }) => ({
      ...{ incarnation: 'b2', lost: saves.map(({ requestId }) => requestId), changed, gone },
    }),
  )
  serve('order', () => restored)
  await orders?.refresh(12)
  if (orders) await findLostEdits(orders, 12)
  return { user, asked, saved }
}

test('what another database had acknowledged is shown with before and after, and sent by one press over what is there now', async () => {
  const { user, asked, saved } = await lose()
  expect(asked).toMatchObject([
    {
      saves: [
        {
          cells: [
            { sizeId: 1, qty: 9, was: 4 },
            { sizeId: 2, qty: 6, was: 0 },
          ],
        },
      ],
    },
  ])
  expect((await screen.findByRole('checkbox', { name: '黑 S 现在 4 → 您填的 9' })) as HTMLInputElement).toHaveProperty(
    'checked',
    true,
  )
  expect(useFloor.getState().lost).toBe(2)
  await user.click(screen.getByRole('checkbox', { name: '黑 M 现在 0 → 您填的 6' }))
  const { sent: decided } = serve('decideLostEdits', () => ({ changed: 1 }))
  await user.click(screen.getByRole('button', { name: '重新发送 1 格' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[1]).toMatchObject({ rows: [{ goodsId: 1, colourId: 1, cells: [{ sizeId: 1, qty: 9, was: 4 }] }] })
  expect(decided).toMatchObject([{ decision: 'sent', cells: [{ goodsId: 1, colourId: 1, sizeId: 1 }] }])
  await waitFor(() => expect(useFloor.getState().lost).toBe(1))
  await user.click(screen.getByRole('button', { name: '全部放弃' }))
  expect(await screen.findByText('没有需要恢复的数量')).toBeTruthy()
  expect(saved).toHaveLength(2)
})

test('what somebody has changed since is not ticked; without an answer nothing changes', async () => {
  const { user, saved } = await lose([{ goodsId: 1, colourId: 1, sizeId: 1, by: 'organiser' }])
  expect(await screen.findByText('主办方之后改过，请看过再勾选')).toBeTruthy()
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([false, true])
  serve('decideLostEdits', () => away)
  await user.click(screen.getByRole('button', { name: '重新发送 1 格' }))
  await waitFor(() => expect(useFloor.getState().notice).toBe('没有连上服务器，请检查网络后再试'))
  expect(saved).toHaveLength(1)
  expect(useFloor.getState().lost).toBe(2)
})

test('what is changed while it is looked at is ticked by nobody, whatever was pressed before', async () => {
  const { user } = await lose()
  const name = '黑 S 现在 4 → 您填的 9'
  await user.click(await screen.findByRole('checkbox', { name }))
  const rows = restored.rows.map((row) => ({ ...row, version: 2, cells: [{ sizeId: 1, qty: 5 }], qty: 5 }))
  serve('order', () => ({ ...restored, cursor: 'd', rows }))
  await useFloor.getState().orders?.refresh(12)
  const box = await screen.findByRole('checkbox', { name: '黑 S 现在 5 → 您填的 9' })
  expect(box).toHaveProperty('checked', false)
  expect(screen.getByText('之后改过，请看过再勾选')).toBeTruthy()
})

test('of goods that are gone nothing is shown but how many, and they can only be let go', async () => {
  const { user, saved } = await lose([], [{ goodsId: 1, colourId: 1, sizeId: 2 }])
  expect(await screen.findByText('其中 1 格的商品已不在，无法恢复；主办方看得到')).toBeTruthy()
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  const { sent: decided } = serve('decideLostEdits', () => ({ changed: 1 }))
  await user.click(screen.getByRole('button', { name: '重新发送 1 格' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(screen.getByRole('button', { name: '重新发送 0 格' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: '全部放弃' }))
  expect(await screen.findByText('没有需要恢复的数量')).toBeTruthy()
  expect(decided).toMatchObject([{ decision: 'sent' }, { decision: 'released', cells: [{ sizeId: 2 }] }])
})

test('read again, nothing is asked or offered a second time; of what the order has nothing is asked', async () => {
  const { asked } = await lose()
  const { orders } = useFloor.getState()
  if (!orders) throw new Error('nobody is signed in')
  await findLostEdits(orders, 12)
  expect(asked).toHaveLength(1)
  serve('decideLostEdits', () => ({ changed: 2 }))
  const rows = [
    {
      ...order.rows[0],
      version: 7,
      cells: [
        { sizeId: 1, qty: 9 },
        { sizeId: 2, qty: 6 },
      ],
      qty: 15,
    },
  ]
  serve('order', () => ({ ...restored, rows }))
  await orders.refresh(12)
  await findLostEdits(orders, 12)
  await waitFor(() => expect(useFloor.getState().lost).toBe(0))
  expect(asked).toHaveLength(1)
})
