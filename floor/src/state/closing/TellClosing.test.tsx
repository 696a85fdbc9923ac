import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Orders } from '../../ordering/orders.ts'
import { me, order } from '../../testing/show.tsx'
import { useFloor } from '../state.ts'
import { tellClosing } from './tell-closing.ts'

const start = Date.parse('2027-03-01T01:00:00.000Z')
const closesIn = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
const openUntil = (closesAt: string) =>
  act(() => useFloor.setState({ session: { token: 't', me: { ...me, closesAt, isOpen: true } } }))
const pass = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * 60_000))
const notice = () => useFloor.getState().notice

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  const orders = new Orders(
    'test-closing',
    () => undefined,
    () => undefined,
  )
  useFloor.setState({ ...useFloor.getInitialState(), orders, customerId: 12 })
  tellClosing()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the end of ordering is told ten minutes and one minute before it, with what is left to do', () => {
  useFloor.getState().orders?.book(12).take(order)
  openUntil(closesIn(12))
  pass(1)
  expect(notice()).toBe('')
  pass(1)
  expect(notice()).toBe('离截单还有 10 分钟，订单还没有提交')
  pass(1)
  expect(notice()).toBe('')
  useFloor
    .getState()
    .orders?.book(12)
    .take({ ...order, status: 'submitted', barrier: 'submitted' })
  pass(8)
  expect(notice()).toBe('离截单还有 1 分钟')
  pass(1)
  expect(notice()).toBe('')
})

test('a moved end is told anew, and one that is taken back not at all', () => {
  openUntil(closesIn(11))
  openUntil(closesIn(30))
  pass(19)
  expect(notice()).toBe('')
  pass(1)
  expect(notice()).toBe('离截单还有 10 分钟')
  act(() => useFloor.setState({ session: { token: 't', me } }))
  pass(9)
  expect(notice()).toBe('')
})
