import type { DeviceMessage } from '@fairdesk/contract/areas/device/device'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isUnread } from '../state/feedback/unread.ts'
import { useFloor } from '../state/state.ts'
import { Refused, serve } from '../testing/fake-server.ts'
import { me, show, takenBy } from '../testing/show.tsx'
import { Messages } from './Messages.tsx'

const dropped: DeviceMessage = {
  ...{
    id: 'n1',
    kind: 'drop',
    customerId: 12,
    customer: '西安佳禾',
    seenAt: null,
    text: '面料不足',
    needsAccept: true,
    acceptedAt: null,
    withdrawnAt: null,
  },
  at: new Date().toISOString(),
  rows: [
    ...[
      { goodsId: 9, colourId: 1, goodsNo: 'FD9', name: '风衣', colour: '黑', qty: 6, status: 'dropped', back: false },
    ],
  ] as DeviceMessage['rows'],
}
const written: DeviceMessage = {
  ...dropped,
  id: 'm1',
  kind: 'info',
  text: '下午三点走秀',
  rows: [],
  needsAccept: false,
}
const showMessages = async (...messages: DeviceMessage[]) => {
  serve('seen', () => ({}))
  const user = await show(<Messages />)
  act(() => useFloor.setState({ messages }))
  return user
}

test('a dropped style is accepted, and what stands in its place is ordered on top of what is there', async () => {
  const accepted = serve('accept', () => ({ ...dropped, acceptedAt: dropped.at }))
  serve('substitutes', () => ({
    list: [
      {
        ...{ goodsId: 1, colourId: 1, why: ['category'] },
        cells: [
          { sizeId: 1, qty: 2 },
          { sizeId: 2, qty: 3 },
        ],
      },
    ],
  }))
  const { sent } = serve('save', takenBy)
  const user = await showMessages(dropped)
  await user.click(screen.getByRole('button', { name: '知道了' }))
  expect(screen.getByText('✓ 已确认')).toBeTruthy()
  await waitFor(() => expect(accepted.sent).toMatchObject([{ id: 'n1', requestId: expect.any(String) }]))
  await user.click(screen.getByRole('button', { name: '看替代款' }))
  await user.click(await screen.findByRole('button', { name: '订这个 5 件' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        rows: [
          {
            ...{ goodsId: 1, colourId: 1 },
            cells: [
              { sizeId: 1, qty: 6, was: 4 },
              { sizeId: 2, qty: 3, was: 0 },
            ],
          },
        ],
      },
    ]),
  )
  expect(location.hash).toBe('#/style/1-1')
})

test('where nothing stands in its place, or it cannot be read, that is said', async () => {
  serve('substitutes', () => new Refused('现在不行', 422))
  const user = await showMessages(dropped)
  await user.click(screen.getByRole('button', { name: '看替代款' }))
  serve('substitutes', () => ({ list: [] }))
  await user.click(await screen.findByRole('button', { name: '没有读到，请重试' }))
  expect(await screen.findByText('没有合适的替代款')).toBeTruthy()
})

test('what staff writes asks for nothing; what was taken back neither; none is said', async () => {
  await showMessages(written, { ...dropped, withdrawnAt: dropped.at })
  expect(screen.getByText('下午三点走秀')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '知道了' })).toBeNull()
  act(() => useFloor.setState({ messages: [] }))
  expect(screen.getByText('没有消息')).toBeTruthy()
})

test('a message of staff is seen once it is on the screen, and the server is told then', async () => {
  const { sent } = serve('seen', () => ({}))
  await show(<Messages />)
  act(() => useFloor.setState({ messages: [{ ...written, id: 'm7' }, dropped] }))
  await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ ids: ['m7'] })))
  expect(
    useFloor
      .getState()
      .messages.filter(isUnread)
      .map(({ id }) => id),
  ).toEqual(['n1'])
})

test('an agent has messages by customer, and accepts all of one by one press', async () => {
  const accepted = serve('accept', ({ id }: { id: string }) => ({ ...dropped, id, acceptedAt: dropped.at }))
  const shop = { customerId: 13, code: 'SN003', name: '咸阳店', may: 'edit', brands: null, isPart: false } as const
  const user = await showMessages(
    { ...dropped, rows: [] },
    { ...dropped, id: 'n2', customerId: 13, customer: '咸阳店', rows: [] },
    { ...dropped, id: 'n3', customerId: 13, customer: '咸阳店', rows: [] },
  )
  act(() => useFloor.setState({ session: { token: 't', me: { ...me, mayFor: [...me.mayFor, shop] } } }))
  const own = within(screen.getByRole('region', { name: '咸阳店' }))
  await user.click(own.getByRole('button', { name: '全部知道了（2）' }))
  await waitFor(() => expect(accepted.sent.map((one) => Object(one).id).toSorted()).toEqual(['n2', 'n3']))
  expect(within(screen.getByRole('region', { name: '西安佳禾' })).getByRole('button', { name: '知道了' })).toBeTruthy()
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  act(() => useFloor.setState({ customerId: 13 }))
  expect(headings()).toEqual(['咸阳店', '西安佳禾'])
  act(() => useFloor.setState({ customerId: 12 }))
  expect(headings()).toEqual(['西安佳禾', '咸阳店'])
})

test('an agent accepts the messages of all shops by one press', async () => {
  const accepted = serve('accept', ({ id }: { id: string }) => ({ ...dropped, id, acceptedAt: dropped.at }))
  const user = await showMessages(
    { ...dropped, rows: [] },
    { ...dropped, id: 'n2', customerId: 13, customer: '咸阳店', rows: [] },
  )
  await user.click(screen.getByRole('button', { name: '全部知道了（2）' }))
  await waitFor(() => expect(accepted.sent.map((one) => Object(one).id).toSorted()).toEqual(['n1', 'n2']))
})
