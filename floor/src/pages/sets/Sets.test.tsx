import { screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { useFloor } from '../../state/state.ts'
import { serve } from '../../testing/fake-server.ts'
import { show, takenBy } from '../../testing/show.tsx'
import { SetPage, Sets } from './Sets.tsx'

test('outfits and racks stand apart; where there are none it is said', async () => {
  const user = await show(<Sets />)
  expect(screen.getByRole('link', { name: /DP1.*通勤.*2 款色/ }).getAttribute('href')).toBe('#/set/outfit-7')
  await user.click(screen.getByRole('button', { name: '陈列' }))
  expect(screen.getByText('没有搭配和陈列')).toBeTruthy()
})

test('an outfit adds to what is ordered or replaces it, in one save that says so, and is taken back at once', async () => {
  const { sent } = serve('save', takenBy)
  const user = await show(<SetPage id="outfit-7" />)
  const times = screen.getByRole('spinbutton', { name: '整套 ×' })
  await user.clear(times)
  await user.type(times, '2')
  expect(screen.getByText('12 件 ¥1,200')).toBeTruthy()
  expect(screen.getByText('每款色一件 ¥200 按吊牌价')).toBeTruthy()
  expect(screen.getByText('我的订数 4 件 ¥400')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '整套下单' }))
  expect(screen.getByText('原 4 件 → 加上后 10 件，改为后 6 件')).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: '加上' }))
  expect(useFloor.getState().notice).toBe('原 4 件 → 16 件')
  await waitFor(() => expect(screen.getAllByText('✓已存')).toHaveLength(2))
  const cells = (one: number, two: number) => [
    { sizeId: 1, qty: one },
    { sizeId: 2, qty: two },
  ]
  expect(sent).toMatchObject([
    {
      source: 'pair',
      rows: [
        { goodsId: 1, colourId: 1, cells: cells(6, 4) },
        { goodsId: 2, colourId: 1, cells: cells(2, 4) },
      ],
    },
  ])
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ source: 'self', rows: [{ cells: cells(4, 0) }, { cells: cells(0, 0) }] })
})

test('an outfit stays within the limit of a cell, in what is shown before and in what is ordered', async () => {
  const { sent } = serve('save', takenBy)
  const user = await show(<SetPage id="outfit-7" />)
  act(() =>
    useFloor.setState(({ session }) => {
      const rules = session && { ...session.me.rules, maxQtyPerCell: 5 }
      return { session: session && rules && { ...session, me: { ...session.me, rules } } }
    }),
  )
  const times = screen.getByRole('spinbutton', { name: '整套 ×' })
  await user.clear(times)
  await user.type(times, '2')
  await user.click(screen.getByRole('button', { name: '整套下单' }))
  expect(screen.getByText('原 4 件 → 加上后 9 件，改为后 6 件')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '加上' }))
  expect(useFloor.getState().notice).toBe('原 4 件 → 15 件 超过单格或单款色上限，少 1 件')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ rows: [{ cells: [{ qty: 5 }, { qty: 4 }] }, { cells: [{ qty: 2 }, { qty: 4 }] }] })
})

test('who may only look is offered nothing to order by; a set that is gone says so', async () => {
  await show(<SetPage id="outfit-7" />)
  const { session } = useFloor.getState()
  if (!session) throw new Error('nobody is signed in')
  const mayFor = session.me.mayFor.map((one) => ({ ...one, may: 'see' as const }))
  act(() => useFloor.setState({ session: { ...session, me: { ...session.me, mayFor } } }))
  expect(screen.queryByRole('button', { name: '整套下单' })).toBeNull()
  await show(<SetPage id="rack-99" />)
  expect(screen.getByText('这个款已不在商品资料里')).toBeTruthy()
})
