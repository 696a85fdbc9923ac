import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFloor } from '../state/state.ts'
import { away, serve } from '../testing/fake-server.ts'
import { order, show, takenBy } from '../testing/show.tsx'
import { StylePage } from './style/StylePage.tsx'

const press = (key: string) => fireEvent.click(screen.getByRole('button', { name: key }))

test('a quantity typed before the order is read waits for it, conflicts with nothing, and what it replaced comes back by one press', async () => {
  serve('order', () => away)
  const { sent } = serve('save', takenBy)
  await show(<StylePage id={1} colourId={1} />, null)
  press('7')
  expect(await screen.findByRole('gridcell', { name: '黑 S 7 件，待发' })).toBeTruthy()
  const { sent: read } = serve('order', () => order)
  await waitFor(() => {
    useFloor.getState().orders?.sendNow()
    expect(read.length).toBeGreaterThan(0)
  })
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toMatchObject([{ rows: [{ goodsId: 1, colourId: 1, cells: [{ sizeId: 1, qty: 7, was: 4 }] }] }])
  const { notice, noticeUndo } = useFloor.getState()
  expect(notice).toBe('订单里原来的数量已换成您刚填的：FD1 黑 S 4→7')
  await screen.findByRole('gridcell', { name: '黑 S 7 件，已存' })
  noticeUndo?.()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ rows: [{ cells: [{ sizeId: 1, qty: 4, was: 7 }] }] })
})

test('what adds to an order that is not read yet says so, and adds nothing', async () => {
  serve('order', () => away)
  const { sent } = serve('save', takenBy)
  await show(<StylePage id={1} colourId={1} />, null)
  press('+1')
  expect(useFloor.getState().notice).toBe('订单还没有读到')
  expect(useFloor.getState().orders?.book(12).all()).toEqual([])
  expect(sent).toEqual([])
})
