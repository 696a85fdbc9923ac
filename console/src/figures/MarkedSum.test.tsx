import { shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../testing/show-screen.tsx'
import { MarkedSum } from './MarkedSum.tsx'

const marked = {
  rows: 1_013,
  missing: 0,
  subtotals: 0,
  columns: 1,
  filled: 100,
  numbers: 100,
  sum: 5_000,
  average: 50,
  min: 1,
  max: 9,
}
const figures = shell.selected({ count: '100', sum: '5,000', average: '50' })

test('a sum is of all that is marked, or says of how much of it', async () => {
  await showScreen(<MarkedSum marked={marked} />)
  expect(screen.getByText(figures.replaceAll('　', ' '))).toBeTruthy()
  await showScreen(<MarkedSum marked={{ ...marked, missing: 913 }} />)
  expect(screen.getByText(/^只算已加载的 100 \/ 1,013 行：选中 100 格/)).toBeTruthy()
  await showScreen(<MarkedSum marked={{ ...marked, subtotals: 3 }} />)
  expect(screen.getByText(/小计 3 行不计$/)).toBeTruthy()
})
