import type { DeviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useFloor } from '../../../state/state.ts'
import { serve } from '../../../testing/fake-server.ts'
import { me, order, show, takenBy } from '../../../testing/show.tsx'
import { OrderPage } from '../OrderPage.tsx'
import { useReview } from './review-choice.ts'

type Row = DeviceOrder['rows'][number]
const row = (goodsId: number, colourId: number, qtys: readonly number[], more: Partial<Row> = {}): Row => ({
  ...{ goodsId, colourId, version: 1, status: 'onSale' },
  cells: qtys.map((qty, index) => ({ sizeId: index + 1, qty })),
  qty: qtys.reduce((sum, qty) => sum + qty, 0),
  amount: qtys.reduce((sum, qty) => sum + qty, 0) * 90,
  ...more,
})
/** 12 pieces of three colours, two of them of a dress, at the 90 that they were ordered at. */
const read: DeviceOrder = {
  ...order,
  rows: [
    row(1, 1, [4, 2], { changedAt: '2027-03-01T01:00:00.000Z' }),
    row(1, 2, [1], { changedAt: '2027-03-01T03:00:00.000Z' }),
    row(2, 1, [3, 2], { changedAt: '2027-03-01T02:00:00.000Z' }),
  ],
}
const rows = () =>
  within(screen.getByRole('list', { name: '订单' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const choose = (name: string, option: string) => async (user: Awaited<ReturnType<typeof show>>) =>
  user.selectOptions(screen.getByRole('combobox', { name }), option)

beforeEach(() => useReview.setState(useReview.getInitialState()))

test('rows stand by category with pieces and amount of each group; a group folds', async () => {
  const user = await show(<OrderPage />, read)
  expect(rows()).toEqual([
    '▾裙7 件¥6301 款 2 款色',
    'FD16 件黑 连衣裙¥540S 4M 2',
    'FD11 件白 连衣裙¥90S 1',
    '▾外套5 件¥4501 款 1 款色',
    'FD25 件黑 西装¥450S 3M 2',
  ])
  await user.click(screen.getByRole('button', { name: /裙 7 件/ }))
  expect(rows()).toEqual(['▸裙7 件¥6301 款 2 款色', '▾外套5 件¥4501 款 1 款色', 'FD25 件黑 西装¥450S 3M 2'])
})

test('by outfit a colour counts once, and the summary says each part of all pieces', async () => {
  const user = await show(<OrderPage />, read)
  await choose('分组', '按搭配')(user)
  expect(rows().filter((text) => text?.startsWith('▾'))).toEqual([
    '▾DP1 通勤11 件¥9902 款 2 款色',
    '▾不在搭配里1 件¥901 款 1 款色',
  ])
  await user.click(screen.getByRole('button', { name: '汇总' }))
  await choose('分组', '按品类')(user)
  expect(screen.getByRole('button', { name: /裙 7 件 ¥630 1 款 2 款色 · 58.3%/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /外套 5 件/ }))
  expect(rows()).toEqual(['▸裙7 件¥6301 款 2 款色', '▾外套5 件¥4501 款 1 款色', 'FD25 件黑 西装¥450S 3M 2'])
})

test('search and filters narrow the rows and say what they come to; sorts put the latest or the largest first', async () => {
  const user = await show(<OrderPage />, read)
  await choose('分组', '不分组')(user)
  await user.click(screen.getByRole('button', { name: '紧凑' }))
  await choose('排序', '最近改的在前')(user)
  expect(rows()).toEqual(['FD11 件白 连衣裙¥90', 'FD25 件黑 西装¥450', 'FD16 件黑 连衣裙¥540'])
  await choose('排序', '金额大的在前')(user)
  expect(rows()).toEqual(['FD16 件黑 连衣裙¥540', 'FD25 件黑 西装¥450', 'FD11 件白 连衣裙¥90'])
  await user.type(screen.getByRole('searchbox'), '黑')
  expect(rows()).toEqual(['FD16 件黑 连衣裙¥540', 'FD25 件黑 西装¥450'])
  await choose('品类', '外套')(user)
  expect(rows()).toEqual(['FD25 件黑 西装¥450'])
  expect(screen.getByText('1 款 1 款色 5 件 ¥450')).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), '9')
  expect(screen.getByText('没有符合条件的款，请放宽筛选')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '清除筛选' }))
  expect(rows()).toHaveLength(3)
})

test('a rule leads to its rows', async () => {
  const hinder = { rule: 'minimum', sizeId: null, counts: 'pieces', need: 6, have: 5, blocks: true } as const
  const hindered = { ...read, hinders: [{ ...hinder, goodsId: 2, colourId: null }] }
  const user = await show(<OrderPage />, hindered)
  await user.click(screen.getByText(/不足起订量/))
  await user.click(screen.getByRole('button', { name: '在订单里看这些款' }))
  expect(rows()).toEqual(['▾外套5 件¥4501 款 1 款色', 'FD25 件黑 西装¥450S 3M 2'])
  expect(screen.getByText('不足起订量 · 1 款 1 款色 5 件 ¥450')).toBeTruthy()
})

test('the sizes of a row are changed where it stands, at the price it was ordered at', async () => {
  const { sent } = serve('save', takenBy)
  const user = await show(<OrderPage />, read)
  await user.click(screen.getByRole('button', { name: /FD2 5 件/ }))
  await user.click(screen.getByRole('gridcell', { name: '黑 M 2 件' }))
  await user.click(screen.getByRole('button', { name: '7' }))
  expect(await screen.findByRole('button', { name: /FD2 10 件.*¥900/ })).toBeTruthy()
  await waitFor(() =>
    expect(sent).toMatchObject([{ rows: [{ goodsId: 2, colourId: 1, cells: [{ sizeId: 2, qty: 7, was: 2 }] }] }]),
  )
})

test('a deleted row is gone and sent as it was seen; one press brings the quantities of all deleted rows back', async () => {
  const { sent } = serve('save', takenBy)
  const user = await show(<OrderPage />, read)
  const remove = async (name: RegExp) => {
    await user.click(screen.getByRole('button', { name }))
    await user.click(screen.getByRole('button', { name: '删除这一行' }))
  }
  await remove(/FD1 1 件/)
  expect(useFloor.getState().notice).toBe('已删除 FD1 白 1 件')
  await remove(/FD2 5 件/)
  expect(useFloor.getState().notice).toBe('已删除 2 行，共 6 件')
  await waitFor(() => expect(rows()).toEqual(['▾裙6 件¥5401 款 1 款色', 'FD16 件黑 连衣裙¥540S 4M 2']))
  const cells = () => (sent as { rows: Row[] }[]).flatMap(({ rows: saved }) => saved.flatMap((one) => one.cells))
  const emptied = [
    { sizeId: 1, qty: 0, was: 1 },
    { sizeId: 1, qty: 0, was: 3 },
    { sizeId: 2, qty: 0, was: 2 },
  ]
  await waitFor(() => expect(cells()).toEqual(emptied))
  act(() => useFloor.getState().noticeUndo?.())
  await waitFor(() => expect(rows().join()).toContain('FD25 件'))
  expect(rows().join()).toContain('FD11 件')
  expect(useFloor.getState().notice).toBe('已恢复删除前的数量')
  const restored = emptied.map(({ sizeId, qty, was }) => ({ sizeId, qty: was, was: qty }))
  await waitFor(() => expect(cells()).toEqual([...emptied, ...restored]))
})

test('targets are told by pieces and by amount, also of categories', async () => {
  await show(<OrderPage />, { ...read, elsewhere: { styles: 1, skc: 1, qty: 8, tagAmount: 920 } })
  const target = { styles: null, skc: null, dim2: '', value2: '' }
  const targets = [
    { ...target, dim1: '', value1: '', qty: 40, amount: 4000 },
    { ...target, dim1: 'category', value1: 'D', qty: 7, amount: null },
    { ...target, dim1: 'category', value1: 'S', qty: null, amount: 900 },
  ]
  const { session } = useFloor.getState()
  if (!session) throw new Error('nobody is signed in')
  act(() => useFloor.setState({ session: { ...session, me: { ...me, targets } } }))
  const line = (name: string) => screen.getByLabelText(name).closest('p')?.textContent?.trim()
  expect(line('指标 件数')).toBe('指标 件数  50% 差 20 件')
  expect(line('指标 金额')).toBe('指标 金额  50% 差 ¥2,000')
  expect(screen.getByText('品类指标：1/2 已达')).toBeTruthy()
  expect(line('裙 件数')).toBe('裙 件数  100%')
  expect(line('外套 金额')).toBe('外套 金额  50% 差 ¥450')
})
