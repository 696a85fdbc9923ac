import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RoomPlayer } from '../parts/live/RoomPlayer.tsx'
import { ShownBar } from '../parts/live/ShownBar.tsx'
import { playRoom } from '../state/live/playing-room.ts'
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

/** A room's page with the picture above it, as the shell shows them. */
function RoomPage() {
  return (
    <>
      <RoomPlayer page="live" id="3" />
      <Live id="3" />
    </>
  )
}
afterEach(() => act(() => playRoom(null)))

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
  await show(<RoomPage />)
  expect(await screen.findByTitle('主秀')).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['#/style/1-2', '#/set/outfit-7'])
})

test('a room that starts while it is looked at plays, and the list says so', async () => {
  serve('rooms', () => ({ list: [{ ...room, status: 'planned' }] }))
  await show(<RoomPage />)
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

test('the page and the list of rooms notice at once what the server says of them', async () => {
  serve('rooms', () => ({ list: [{ ...room, status: 'planned' }] }))
  await show(<RoomPage />)
  expect(await screen.findByText('未开始')).toBeTruthy()
  const { sent } = serve('rooms', () => ({ list: [room] }))
  act(() => useFloor.setState({ roomsVersion: 2 }))
  expect(await screen.findByTitle('主秀')).toBeTruthy()
  expect(sent.length).toBeLessThanOrEqual(2)
})

test('the picture goes on, small, beside other pages until it is closed or the room has ended', async () => {
  serve('rooms', () => ({ list: [room] }))
  const user = await show(<Live id="3" />)
  const { rerender } = render(<RoomPlayer page="live" id="3" />)
  const picture = await screen.findByTitle('主秀')
  expect(screen.queryByRole('button', { name: '关闭' })).toBeNull()
  rerender(<RoomPlayer page="style" id="1" />)
  expect(screen.getByTitle('主秀')).toBe(picture)
  await user.click(screen.getByRole('button', { name: '关闭' }))
  expect(screen.queryByTitle('主秀')).toBeNull()
  act(() => playRoom({ ...room, kind: 'frame', status: 'live' }))
  expect(screen.getByTitle('主秀')).toBeTruthy()
  serve('rooms', () => ({ list: [{ ...room, status: 'ended' }] }))
  act(() => useFloor.setState({ roomsVersion: 3 }))
  await waitFor(() => expect(screen.queryByTitle('主秀')).toBeNull())
})

test('what is shown stands above every page, and opens where it is ordered', async () => {
  await show(<ShownBar />)
  expect(screen.queryByRole('link')).toBeNull()
  const shown = { id: 1, roomId: 3, title: '主秀', goodsId: 2, colourId: 1, outfitId: null, at: '' }
  act(() => useFloor.setState({ liveItem: shown }))
  const link = screen.getByRole('link', { name: /正在展示 FD2 西装 打开/ })
  expect(link.getAttribute('href')).toBe('#/style/2-1')
  const isShown = (page: string) => {
    act(() => {
      location.hash = page
      dispatchEvent(new HashChangeEvent('hashchange'))
    })
    return screen.queryByRole('link', { name: /正在展示/ }) !== null
  }
  // On the page of what is shown there is nothing to open; another colour of it is chosen by the link.
  expect(['#/style/2-1', '#/style/2-1-3', '#/style/2', '#/style/2-11', '#/order'].map(isShown)).toEqual([
    ...[false, false, true, true, true],
  ])
  location.hash = ''
})
