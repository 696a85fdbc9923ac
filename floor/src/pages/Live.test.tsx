import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ShownBar } from '../parts/ShownBar.tsx'
import { useFloor } from '../state/state.ts'
import { away, serve } from '../testing/fake-server.ts'
import { show } from '../testing/show.tsx'
import { Live } from './Live.tsx'

const room = {
  ...{ id: 3, title: '主秀', cover: '', kind: 'frame', address: 'https://live.test/3', status: 'live', startsAt: null },
  playlist: [
    { goodsId: 1, colourId: 2, outfitId: null },
    { goodsId: null, colourId: null, outfitId: 7 },
  ],
}

test('rooms with how they stand; without any, and without an answer, that is said', async () => {
  serve('rooms', () => away)
  const user = await show(<Live id="" />)
  expect(await screen.findByText('没有读到，请重试')).toBeTruthy()
  serve('rooms', () => ({ list: [{ ...room, status: 'planned' }] }))
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect((await screen.findByRole('link', { name: /主秀.*未开始/ })).getAttribute('href')).toBe('#/live/3')
  serve('rooms', () => ({ list: [] }))
  render(<Live id="" />)
  expect(await screen.findByText('还没有直播')).toBeTruthy()
})

test('a room’s goods stand below what plays, which says itself when it is dead, and lead to where they are ordered', async () => {
  serve('rooms', () => ({ list: [room] }))
  await show(<Live id="3" />)
  expect(await screen.findByTitle('主秀')).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['#/style/1-2', '#/set/outfit-7'])
})

test('a room that starts while it is looked at plays, and the list says so', async () => {
  serve('rooms', () => ({ list: [{ ...room, status: 'planned' }] }))
  await show(<Live id="3" />)
  render(<Live id="" />)
  expect(await screen.findByRole('link', { name: /主秀.*未开始/ })).toBeTruthy()
  expect(screen.queryByTitle('主秀')).toBeNull()
  serve('rooms', () => ({ list: [room] }))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByTitle('主秀')).toBeTruthy()
  expect(await screen.findByRole('link', { name: /主秀.*直播中/ })).toBeTruthy()
  serve('rooms', () => ({ list: [{ ...room, status: 'ended' }] }))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(screen.queryByTitle('主秀')).toBeNull())
})

test('what is shown stands above every page, and opens where it is ordered', async () => {
  await show(<ShownBar />)
  expect(screen.queryByRole('link')).toBeNull()
  const shown = { id: 1, roomId: 3, title: '主秀', goodsId: 2, colourId: 1, outfitId: null, at: '' }
  act(() => useFloor.setState({ liveItem: shown }))
  const link = screen.getByRole('link', { name: /正在展示 FD2 西装 打开/ })
  expect(link.getAttribute('href')).toBe('#/style/2-1')
})
