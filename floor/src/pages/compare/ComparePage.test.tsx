import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useComparison } from '../../state/comparison.ts'
import { show } from '../../testing/show.tsx'
import { ComparePage } from './ComparePage.tsx'

beforeEach(() => useComparison.setState(useComparison.getInitialState()))

test('styles stand side by side with prices, colours, sizes and what is ordered of each', async () => {
  location.hash = '#/compare/1-2'
  const user = await show(<ComparePage id="1-2" />)
  const row = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(row('吊牌价')).toEqual(['¥100', '¥100'])
  expect(row('品类')).toEqual(['裙', '外套'])
  expect(row('颜色')).toEqual(['黑 白', '黑 白'])
  expect(row('我的订数')).toEqual(['黑 4 件 S 4', '未订'])
  await user.click(screen.getByRole('button', { name: '移出对比 FD2' }))
  expect(location.hash).toBe('#/compare/1')
  expect(screen.getByText('再选一款就能对比')).toBeTruthy()
})
