import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readKept } from '../client/kept.ts'
import { shownStyles } from '../goods/shown-styles.ts'
import { useComparison } from '../state/comparison.ts'
import { useFloor } from '../state/state.ts'
import { readKeptQuery, useWall } from '../state/wall.ts'
import { show } from '../testing/show.tsx'
import { finder } from './FurtherPage.tsx'
import { Wall } from './Wall.tsx'

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

test('filters stand in a sheet with counts, as chips that can be taken off, and are kept for the customer', async () => {
  const user = await show(<Wall finder={finder} />)
  await user.click(screen.getByRole('button', { name: '筛选' }))
  const sheet = within(screen.getByRole('dialog', { name: '筛选' }))
  await user.click(sheet.getByRole('button', { name: '外套，1 款' }))
  // Of the other attributes the counts are those beside this choice.
  expect(sheet.getByRole('button', { name: '必订，1 款' })).toBeTruthy()
  expect(sheet.getByRole('button', { name: '已订，0 款' })).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: '看 1 款' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('1 款')).toBeTruthy()
  const { goods } = useFloor.getState()
  expect(goods && shownStyles(goods, 2)).toEqual([2])
  const database = `${useFloor.getState().orders?.database}-read`
  await vi.waitFor(async () =>
    expect(await readKept(database, 'goods query 12')).toMatchObject({ choices: { category: ['S'] } }),
  )
  // As after a reload; another customer's list begins with everything.
  useWall.setState(useWall.getInitialState())
  await act(() => readKeptQuery())
  expect(await screen.findByText('1 款')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '去掉 外套' }))
  expect(screen.getByText('2 款')).toBeTruthy()
  act(() => useFloor.setState({ customerId: 13 }))
  await act(() => readKeptQuery())
  expect(useWall.getState().choices).toEqual({})
})

test('styles are sorted, and picked for a comparison', async () => {
  const user = await show(<Wall finder={finder} />)
  await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), '我订的件数')
  expect(
    screen.getAllByRole('link', { name: /FD/ }).map(({ textContent }) => /FD\d/.exec(textContent ?? '')?.[0]),
  ).toEqual([...['FD1', 'FD2']])
  await user.click(screen.getByRole('button', { name: '比一比' }))
  await user.click(screen.getByRole('link', { name: /FD1/ }))
  await user.click(screen.getByRole('link', { name: /FD2/ }))
  expect(useComparison.getState().ids).toEqual([1, 2])
  expect(screen.getByRole('link', { name: '对比 2 款' }).getAttribute('href')).toBe('#/compare/1-2')
  useComparison.setState(useComparison.getInitialState())
})
