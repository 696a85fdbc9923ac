import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shortlistLink } from '../../state/shortlist.ts'
import { useFloor } from '../../state/state.ts'
import { serve } from '../../testing/fake-server.ts'
import { me, show } from '../../testing/show.tsx'
import { ShortlistPage } from './ShortlistPage.tsx'

const names = () =>
  screen.getAllByRole('link', { name: /FD/ }).map(({ textContent }) => /FD\d/.exec(textContent ?? '')?.[0])

test('favourites are arranged, and stay so on this device', async () => {
  const user = await show(<ShortlistPage id="" />)
  expect(screen.getByText('还没有备选：在款的页面点心形收藏')).toBeTruthy()
  act(() => useFloor.setState({ favourites: new Set([1, 2]) }))
  expect(names()).toEqual(['FD1', 'FD2'])
  await user.click(screen.getByRole('button', { name: 'FD2 往前' }))
  expect(names()).toEqual(['FD2', 'FD1'])
  cleanup()
  render(<ShortlistPage id="" />)
  await waitFor(() => expect(names()).toEqual(['FD2', 'FD1']))
})

test('a shared list is taken over by an account of the same customer, and told to be foreign by any other', async () => {
  const { sent } = serve('favourite', () => ({}))
  const link = shortlistLink({ customerId: 12, ids: [2, 1, 99] })
  const id = link.split('#/shortlist/')[1] ?? ''
  const user = await show(<ShortlistPage id={id} />)
  expect(screen.getByText('分享给 西安佳禾 的清单，共 2 款 另有 1 款不在您的商品资料里')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '全部加入备选' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { goodsId: 2, on: true },
      { goodsId: 1, on: true },
    ]),
  )
  cleanup()
  render(<ShortlistPage id="77-1.2" />)
  expect(screen.getByText('这份清单是另一位客户的，您的账号看不到')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '全部加入备选' })).toBeNull()
})

test('the sizes of one ordered colour are ordered for the other styles, which is taken back as a whole', async () => {
  const user = await show(<ShortlistPage id="" />)
  act(() => useFloor.setState({ favourites: new Set([1, 2]) }))
  const book = useFloor.getState().orders?.book(12)
  const cells = [1, 2].flatMap((goodsId) => [1, 2].map((colourId) => ({ goodsId, colourId })))
  const sizesOf = () => cells.map((cell) => [1, 2].map((sizeId) => book?.cell({ ...cell, sizeId }).qty).join(' '))
  act(() => book?.set({ goodsId: 1, colourId: 1, sizeId: 2 }, 6))
  expect(await screen.findByRole('option', { name: 'FD1 黑: S 4 M 6', selected: true })).toBeTruthy()
  await user.clear(screen.getByRole('spinbutton', { name: '倍数' }))
  await user.type(screen.getByRole('spinbutton', { name: '倍数' }), '2')
  expect(screen.getByText('2 款 36 件')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '其余各款同样订' }))
  // The white of each style has no M.
  expect(sizesOf()).toEqual(['4 6', '8 0', '8 12', '8 0'])
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(sizesOf()).toEqual(['4 6', '0 0', '0 0', '0 0'])
})

test('no cell of the others gets above its limit, and what that leaves out is said', async () => {
  const user = await show(<ShortlistPage id="" />)
  const session = useFloor.getState().session
  const rules = { ...me.rules, maxQtyPerCell: 10 }
  act(() =>
    useFloor.setState({ favourites: new Set([1, 2]), session: session && { ...session, me: { ...me, rules } } }),
  )
  await user.clear(screen.getByRole('spinbutton', { name: '倍数' }))
  await user.type(screen.getByRole('spinbutton', { name: '倍数' }), '3')
  await user.click(screen.getByRole('button', { name: '其余各款同样订' }))
  const book = useFloor.getState().orders?.book(12)
  expect([1, 2].map((colourId) => book?.cell({ goodsId: 2, colourId, sizeId: 1 }).qty)).toEqual([10, 10])
  expect(useFloor.getState().notice).toBe('原 0 件 → 30 件 超过单格或单款色上限，少 6 件')
})

test('quantities that the others have already are asked for: added to, or replaced', async () => {
  const user = await show(<ShortlistPage id="" />)
  act(() => useFloor.setState({ favourites: new Set([1, 2]) }))
  const book = useFloor.getState().orders?.book(12)
  act(() => book?.set({ goodsId: 2, colourId: 1, sizeId: 1 }, 1))
  await screen.findByRole('option', { name: 'FD2 黑: S 1' })
  await user.click(screen.getByRole('button', { name: '其余各款同样订' }))
  await user.click(screen.getByRole('button', { name: '改为' }))
  expect(book?.cell({ goodsId: 2, colourId: 1, sizeId: 1 }).qty).toBe(4)
})
