import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFloor } from '../state/state.ts'
import { away, serve } from '../testing/fake-server.ts'
import { show } from '../testing/show.tsx'
import { Ranking } from './Ranking.tsx'

const list = [
  { dim: '', value: '', qty: 40, targetQty: 100, completion: 40 },
  { dim: 'category', value: 'D', qty: 40, targetQty: null, completion: null },
]

test('places of goods, and one’s own completion by category', async () => {
  serve('ranking', () => ({ list: [{ place: 1, goodsId: 2, colourId: 1 }], at: '' }))
  serve('completion', () => ({ list }))
  await show(<Ranking />)
  expect((await screen.findByRole('link', { name: /第 1 名.*FD2.*西装 黑/ })).getAttribute('href')).toBe('#/style/2')
  expect((await screen.findByText('40%')).closest('li')?.textContent).toContain('40 件')
  expect(screen.getByText('裙').closest('li')?.textContent).toContain('-')
})

test('what does not come may be asked for again', async () => {
  serve('ranking', () => away)
  serve('completion', () => away)
  const user = await show(<Ranking />)
  expect(await screen.findByText('没有读到，请重试')).toBeTruthy()
  serve('ranking', () => ({ list: [], at: '' }))
  serve('completion', () => ({ list }))
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('40%')).toBeTruthy()
})

test('what the organiser keeps to himself is not asked for', async () => {
  serve('ranking', () => ({ list: [], at: '' }))
  serve('completion', () => ({ list: [] }))
  await show(<Ranking />)
  const { session } = useFloor.getState()
  if (!session) throw new Error('nobody is signed in')
  const rights = { ...session.me.rights, ranking: false, completion: false }
  act(() => useFloor.setState({ session: { ...session, me: { ...session.me, rights } } }))
  expect(screen.getByText('主办方没有开放这一项')).toBeTruthy()
})
