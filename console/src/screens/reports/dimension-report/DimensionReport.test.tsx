import { otherFairs } from '@fairdesk/contract/areas/reports/comparison/other-fairs'
import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { structure } from '@fairdesk/contract/areas/reports/structure'
import {
  comparison as compareWords,
  dimensions,
  drill,
  dynamicReport,
  structure as words,
} from '@fairdesk/phrases/zh-cn/screens'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { refusal, serve } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
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
  serve(reportPickers.getFilterNames)
  serve(otherFairs.list, { list: [{ fairId: 7, code: 'LAST', name: '2026 秋冬', status: 'archived' }] })
  serve(structure.list, {
    list: [{ ...row, qty: 2600, qtyShare: 61.9, targetShare: 75, targetDifference: -13.1 }],
    totals,
  })
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
  expect(screen.getByText('−13.1')).toBeTruthy()
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

const lines = () =>
  serve(orderLines.list, { list: [{ customerName: '银泰店', qty: 2600 }], count: 1, totals: { qty: 2600 } })
const goods = { categoryCodes: ['TOP'] }

test('filters stand in the address; the structure, its numbers’ rows and the file are narrowed by them', async () => {
  const asked = serve(structure.list, { list: [{ ...row, qty: 2600 }], totals })
  const opened = lines()
  const exporting = serve(structure.export, {})
  const user = await showScreen(<DimensionReport />, { at: `/report2/dimension?goods=${JSON.stringify(goods)}` })
  await user.dblClick(await screen.findByText('2,600'))
  expect(await screen.findByText(`${drill.same} ✓`)).toBeTruthy()
  expect(asked.sent.at(-1)).toMatchObject({ goods })
  expect(opened.sent.at(-1)).toMatchObject({ goods, node: [{ dim: 'category', code: 'TOP' }] })
  await user.click(screen.getByRole('button', { name: new RegExp(`${dynamicReport.export}$`) }))
  await waitFor(() => expect(exporting.sent.at(-1)).toMatchObject({ goods, format: 'xlsx' }))
})

test('a filter that cannot be read filters nothing', async () => {
  const asked = serve(structure.list, { list: [], totals })
  await showScreen(<DimensionReport />, { at: '/report2/dimension?goods={"years":"x"&customers=7&against=fair--2' })
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ goods: {}, customers: {} }))
  expect(asked.sent.at(-1)).not.toHaveProperty('comparison')
})

test('the rows behind what is gathered as others are those of no column shown', async () => {
  serve(structure.pivot, {
    dim: 'bigArea',
    columns: [
      { code: 'TOP', label: '上装', id: 4 },
      { code: '', label: '' },
      { code: '', label: '', isOthers: true },
    ],
    rows: [{ code: 'HD', label: '华东大区', total: 25, share: 100, values: [20, 1, 4] }],
    totals: { total: 25, values: [20, 1, 4] },
  })
  const opened = lines()
  const user = await showScreen(<DimensionReport />, { at: '/report2/dimension?tab=pivot' })
  await user.dblClick(within(await screen.findByRole('row', { name: /华东大区/ })).getByText('4'))
  await waitFor(() =>
    expect(opened.sent.at(-1)).toMatchObject({
      node: [
        { dim: 'bigArea', code: 'HD' },
        { dim: 'category', code: '', except: [4, ''] },
      ],
    }),
  )
})

const comparison = {
  name: '2026 秋冬',
  asOf: '2026-03-02T02:00:00Z',
  wholeReason: null,
  unknownFilters: 2,
  onlyThere: { count: 3, qty: 70 },
} as const

test('beside another fair a cell of the pivot has this one’s figure above and that one’s below, and says what is left out', async () => {
  const asked = serve(structure.pivot, {
    dim: 'bigArea',
    columns: [{ code: 'TOP', label: '上装' }],
    rows: [
      { code: 'HD', label: '华东大区', total: 25, share: 100, values: [20], other: { total: 31, values: [null] } },
    ],
    totals: { total: 25, values: [20], other: { total: 40, values: [9] } },
    comparison,
  })
  await showScreen(<DimensionReport />, { at: '/report2/dimension?tab=pivot&against=fair-7' })
  const shown = within(await screen.findByRole('row', { name: /华东大区/ }))
  for (const text of ['25', '31 −19.4%', '20', '-']) expect(shown.getByText(text)).toBeTruthy()
  expect(asked.sent.at(-1)).toMatchObject({ comparison: { fairId: 7 } })
  expect(screen.getByText(compareWords.note({ name: '2026 秋冬' }))).toBeTruthy()
  expect(screen.getByText(compareWords.onlyThere({ dim: dimensions.bigArea, count: '3', qty: '70' }))).toBeTruthy()
  expect(screen.getByText(compareWords.unknownFilters({ count: 2 }))).toBeTruthy()
})

test('the structure has the other fair’s pieces and shares in columns of their own; a refusal is its sentence', async () => {
  const other = { orderedSkc: 4, qty: 31, qtyShare: 50, shareDifference: 11.9 }
  serve(structure.list, {
    list: [{ ...row, qty: 2600, qtyShare: 61.9, other }],
    totals: { ...totals, other: { ...other, shareDifference: null } },
    comparison: { ...comparison, onlyThere: { count: 0, qty: 0 }, unknownFilters: 0 },
  })
  await showScreen(<DimensionReport />, { at: '/report2/dimension?against=fair-7' })
  expect(within(await screen.findByRole('row', { name: /上装/ })).getByText('+11.9')).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: '2026 秋冬' })).toBeTruthy()
  serve(structure.list, refusal('您在“2026 秋冬”没有打开这个报表的权限，请另选一届'))
  await showScreen(<DimensionReport />, { at: '/report2/dimension?against=fair-8' })
  expect(await screen.findByText('您在“2026 秋冬”没有打开这个报表的权限，请另选一届')).toBeTruthy()
})
