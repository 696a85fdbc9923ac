import { structure } from '@fairdesk/contract/areas/reports/structure'
import { dimensions, dynamicReport, structure as words } from '@fairdesk/phrases/zh-cn/screens'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../kit/page/location.ts'
import { refusal, serve } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { DimensionReport } from './DimensionReport.tsx'

const totals = {
  developedSkc: 10,
  orderedSkc: 8,
  qty: 4200,
  qtyShare: 100,
  amount: 99_000,
  amountShare: 100,
  width: 80,
}
const row = { ...totals, level: 1, dims: [{ dim: 'category', code: 'TOP' }], label: '上装' }

beforeEach(() => {
  serve(structure.list, { list: [{ ...row, qty: 2600, qtyShare: 61.9, targetShare: 75, difference: -13.1 }], totals })
  serve(structure.pivot, ({ node }) =>
    node?.length
      ? {
          dim: 'area' as const,
          rows: [{ code: 'HZ', label: '杭州', total: 7, values: [7] }],
          columns: [{ code: 'TOP', label: '上装' }],
          totals: { total: 7, values: [7] },
        }
      : {
          dim: 'bigArea' as const,
          columns: [{ code: 'TOP', label: '上装' }],
          rows: [{ code: 'HD', label: '华东大区', total: 25, share: 100, values: [20] }],
          totals: { total: 25, values: [20] },
          hasChildren: true,
        },
  )
})

test('what was developed stands beside what is ordered, with the points between them', async () => {
  await showScreen(<DimensionReport />)
  expect(await screen.findByText('上装')).toBeTruthy()
  expect(screen.getByText('2,600')).toBeTruthy()
  expect(screen.getByText('-13.1')).toBeTruthy()
  expect(screen.getByText(words.columns.amount)).toBeTruthy()
  expect(screen.getByText(dynamicReport.total)).toBeTruthy()
})

test('who may see no amounts sees no columns for them', async () => {
  const { amount: _, amountShare: __, ...pieces } = totals
  serve(structure.list, { list: [], totals: pieces })
  await showScreen(<DimensionReport />)
  expect(await screen.findByText(words.empty)).toBeTruthy()
  expect(screen.queryByText(words.columns.amount)).toBeNull()
})

test('the pivot goes down a level by a double click and up again by its way, which stands in the address', async () => {
  const user = await showScreen(<DimensionReport />, { at: '/report2/dimension?tab=pivot' })
  await user.dblClick(await screen.findByText('华东大区'))
  expect(await screen.findByText('杭州')).toBeTruthy()
  expect(new URLSearchParams(currentLocation().search).getAll('node').map((text) => JSON.parse(text))).toEqual([
    { dim: 'bigArea', code: 'HD', label: '华东大区' },
  ])
  expect(screen.getByText(`› ${dimensions.bigArea} 华东大区`)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.all }))
  expect(await screen.findByText('华东大区')).toBeTruthy()
  await waitFor(() => expect(currentLocation().search).toBe('?tab=pivot'))
})

test('an address that makes no sense asks for the usual, and what does not come is tried again', async () => {
  const asked = serve(structure.pivot, refusal('数据库暂时无法连接，请稍后重试'))
  await showScreen(<DimensionReport />, { at: '/report2/dimension?tab=pivot&node=x&rows=nothing&metric=y' })
  await waitFor(() =>
    expect(asked.sent).toMatchObject([{ dims: ['bigArea', 'area', 'customer'], metric: 'qty', node: [] }]),
  )
  expect(await screen.findByText('数据库暂时无法连接，请稍后重试')).toBeTruthy()
})
