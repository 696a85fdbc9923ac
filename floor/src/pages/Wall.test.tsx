import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useFloor } from '../state/state.ts'
import { show } from '../testing/show.tsx'
import { useWall, Wall } from './Wall.tsx'

beforeEach(() => useWall.setState(useWall.getInitialState()))

test('the wall says what is ordered, and is narrowed by words, category and what is not ordered', async () => {
  const user = await show(<Wall />)
  expect(screen.getByText('2 款')).toBeTruthy()
  expect(screen.getByRole('link', { name: /FD1.*1\/2 色.*4 件/ })).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), '69020')
  expect(await screen.findByText('1 款')).toBeTruthy()
  expect(screen.getByRole('link', { name: /FD2/ })).toBeTruthy()
  await user.clear(screen.getByRole('searchbox'))
  await user.selectOptions(screen.getByRole('combobox', { name: '品类' }), '裙')
  expect(screen.queryByRole('link', { name: /FD2/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: '未订' }))
  await user.click(await screen.findByRole('button', { name: '清除筛选' }))
  expect(screen.getByText('2 款')).toBeTruthy()
})

test('the wall finds simplified names by traditional signs', async () => {
  const user = await show(<Wall />)
  await user.type(screen.getByRole('searchbox'), '西裝')
  expect(await screen.findByText('1 款')).toBeTruthy()
  expect(screen.getByRole('link', { name: /FD2/ })).toBeTruthy()
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), '連衣裙 fd1')
  expect(await screen.findByRole('link', { name: /FD1/ })).toBeTruthy()
})

test('goods on their way, none pushed yet, and those that came broken are told apart', async () => {
  await show(<Wall />)
  act(() => useFloor.setState({ goods: null }))
  expect(screen.getByText('正在下载商品资料…')).toBeTruthy()
  act(() => useFloor.setState({ goodsFault: 'none' }))
  expect(screen.getByText('主办方还没有发布商品资料，请稍候')).toBeTruthy()
  act(() => useFloor.setState({ goodsFault: 'failed' }))
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
})
