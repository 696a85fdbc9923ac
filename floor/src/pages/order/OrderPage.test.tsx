import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFloor } from '../../app/state.ts'
import { Refused, serve } from '../../testing/fake-server.ts'
import { order, show } from '../../testing/show.tsx'
import { OrderPage } from './OrderPage.tsx'

test('the order says what it comes to, what hinders it, and is handed in as it was seen', async () => {
  const hinder = {
    rule: 'must',
    goodsId: 2,
    colourId: null,
    sizeId: null,
    counts: 'pieces',
    need: 1,
    have: 0,
    blocks: true,
  } as const
  const read = { ...order, hinders: [hinder] }
  serve('order', () => read)
  const { sent } = serve('submit', () => ({
    done: true,
    code: null,
    msg: '',
    order: { ...order, status: 'submitted', rows: undefined, isWhole: undefined, cursor: undefined },
  }))
  const user = await show(<OrderPage />, read)
  expect(screen.getByText('1 款 1 款色 4 件')).toBeTruthy()
  expect(screen.getByText('¥400')).toBeTruthy()
  expect(screen.getByText('4%')).toBeTruthy()
  const hinders = within(screen.getByRole('region', { name: '提交前要处理' }))
  expect(hinders.getByText('FD2').closest('a')?.getAttribute('href')).toBe('#/style/2')
  await user.click(screen.getByRole('button', { name: '提交订单 · 1 项必须处理' }))
  await user.click(screen.getByRole('button', { name: '提交订单' }))
  expect(await screen.findByRole('button', { name: '撤回提交' })).toBeTruthy()
  expect(sent).toMatchObject([{ customerId: 12, qty: 4, seal: 's' }])
})

test('a refused submission leaves the order as it is', async () => {
  serve('order', () => order)
  serve('submit', () => new Refused('现在不能提交'))
  const user = await show(<OrderPage />)
  await user.click(screen.getByRole('button', { name: '提交订单' }))
  await user.click(screen.getByRole('button', { name: '提交订单' }))
  // The button that asks once more has the same name: what was said ends the wait.
  await waitFor(() => expect(useFloor.getState().notice).toBe('现在不能提交'))
  expect(await screen.findByRole('button', { name: '提交订单' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '撤回提交' })).toBeNull()
})

test('an empty order leads to the styles; one that is not read says so', async () => {
  await show(<OrderPage />, null)
  expect(screen.getByText('订单还没有读到')).toBeTruthy()
  expect(screen.getByText(/还没有订任何款/)).toBeTruthy()
})

test('who changed what is read when it is opened, and goes on where the page ends', async () => {
  const change = (id: number, by: string) => ({
    ...{ id, at: '2027-03-01T01:00:00.000Z', by, goodsId: 1, colourId: 1 },
    cells: [{ sizeId: 1, before: 0, after: 4 }],
  })
  serve('history', ({ before }: { before?: number }) =>
    before ? { list: [change(1, 'self')], next: null } : { list: [change(2, 'organiser')], next: 2 },
  )
  const user = await show(<OrderPage />)
  await user.click(screen.getByText('修改记录'))
  expect((await screen.findByText('主办方')).closest('li')?.textContent).toContain('FD1 黑 S 0→4')
  await user.click(screen.getByRole('button', { name: '更早的' }))
  expect(await screen.findByText('本人')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '更早的' })).toBeNull()
})
