import type { DeviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useReadShops } from '../../state/shops/shops.ts'
import { useFloor } from '../../state/state.ts'
import { away, Refused, serve } from '../../testing/fake-server.ts'
import { me, order, show, takenBy } from '../../testing/show.tsx'
import { Shops } from './Shops.tsx'

const shopOf = (customerId: number, name: string, more: object = {}) => ({
  ...{ customerId, code: `SN${customerId}`, name, may: 'edit' as const, brands: null, isPart: false, ...more },
})
const head = { number: 'DEMO-1', status: 'draft', barrier: null, barrierAt: null, maxQtyPerCell: 9999 }
const sums = (qty: number) => ({ styles: 1, skc: 1, qty, tagAmount: qty * 100 })
const own = {
  ...{ customerId: 12, ...head, totals: sums(4), elsewhere: { qty: 0 }, target: { qty: 100, amount: null } },
  ...{ problems: 0, blocking: 0 },
}
const xiaozhai = {
  ...{ ...own, customerId: 13, number: null, status: 'none', totals: sums(0), target: { qty: 300, amount: 20_000 } },
  ...{ problems: 2, blocking: 1 },
}
const gaoxin = {
  ...{ ...own, customerId: 14, status: 'submitted', totals: sums(90), elsewhere: { qty: 10, tagAmount: 1000 } },
  ...{ barrier: 'submitted', target: { qty: 100, amount: null }, maxQtyPerCell: 5 },
}

const emptyOrder = (customerId: number, more: Partial<DeviceOrder> = {}): DeviceOrder => ({
  ...{ ...order, customerId, number: null, status: 'none', totals: { styles: 0, skc: 0, qty: 0 }, rows: [], ...more },
})

beforeEach(() => {
  serve('shops', () => ({ list: [own, xiaozhai, gaoxin], at: me.now }))
  serve('order', ({ customerId }: { customerId?: number }) => (customerId === 12 ? order : emptyOrder(customerId ?? 0)))
  serve('customer', ({ customerId }: { customerId: number }) => ({
    ...{ customerId, rules: me.rules, targets: [], ratios: [], minimums: [], guides: [] },
  }))
})

/** The page of an agent with two shops beside his own order. */
async function showAgent(id: string) {
  const user = await show(<Shops id={id} />)
  const mayFor = [...me.mayFor, shopOf(13, '西安小寨'), shopOf(14, '西安高新')]
  act(() => useFloor.setState({ session: { token: 't', me: { ...me, mayFor } } }))
  return user
}

/** Whether the limits of the shops are kept on the device, by which keys are judged. */
const limitsRead = () => useReadShops.getState().read !== null

const card = (name: RegExp) => within(screen.getByRole('button', { name }))

test('the overview says of each shop its target, its order, its state and what hinders it; a tap opens its order', async () => {
  const user = await showAgent('')
  await waitFor(() => expect(card(/西安小寨/).getByText('2 项问题，1 项必须处理')).toBeTruthy())
  expect(card(/西安小寨/).getByText('未下单')).toBeTruthy()
  expect(card(/西安小寨/).getByText('差 300 件')).toBeTruthy()
  expect(card(/西安小寨/).getByText('差 ¥20,000')).toBeTruthy()
  expect(card(/西安高新/).getByText('100%')).toBeTruthy()
  expect(card(/西安高新/).getByText('90 件')).toBeTruthy()
  expect(screen.getByText('94 件 ¥9,400')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /西安小寨/ }))
  await waitFor(() => expect(useFloor.getState().customerId).toBe(13))
  expect(location.hash).toBe('#/order')
})

test('shops are searched by name and code and sorted by what they lack; unsent edits of each are told', async () => {
  serve('save', () => away)
  const user = await showAgent('')
  await screen.findByText('94 件 ¥9,400')
  act(() => useFloor.getState().orders?.book(14).set({ goodsId: 1, colourId: 1, sizeId: 1 }, 3))
  await waitFor(() => expect(card(/西安高新/).getByText('未发送 1')).toBeTruthy())
  const names = () =>
    screen.getAllByRole('listitem').map((item) => /西安\p{Script=Han}{2}/u.exec(item.textContent ?? '')?.[0])
  await user.selectOptions(screen.getByLabelText('排序'), 'completion')
  expect(names()).toEqual(['西安小寨', '西安佳禾', '西安高新'])
  await user.selectOptions(screen.getByLabelText('排序'), 'qty')
  expect(names()).toEqual(['西安高新', '西安佳禾', '西安小寨'])
  await user.type(screen.getByLabelText('店名或编号'), 'sn13')
  expect(names()).toEqual(['西安小寨'])
})

test('without a network the shops read last are shown with their time', async () => {
  await showAgent('')
  await screen.findByText('94 件 ¥9,400')
  const { sent } = serve('shops', () => away)
  act(() => useFloor.setState({ lastRead: { customerId: 12 } }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.getByText('94 件 ¥9,400')).toBeTruthy()
  expect(screen.getByText('服务器 09:00 的数，不含本机未发送的')).toBeTruthy()
})

test('one style is filled for several shops: each cell goes to its own shop’s order, and the shop is named', async () => {
  const { sent } = serve('save', takenBy)
  const user = await showAgent('1')
  await waitFor(() => expect(limitsRead()).toBe(true))
  await user.click(await screen.findByRole('gridcell', { name: /西安小寨 黑 S 0 件/ }))
  expect(screen.getByText('正在填：SN13 西安小寨')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '6' }))
  await user.keyboard('{ArrowDown}7')
  expect(screen.getByText('正在填：SN14 西安高新')).toBeTruthy()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toMatchObject([
    { customerId: 13, rows: [{ goodsId: 1, colourId: 1, cells: [{ sizeId: 1, qty: 6 }] }] },
    // The largest quantity of a cell is the shop's own.
    { customerId: 14, rows: [{ goodsId: 1, colourId: 1, cells: [{ sizeId: 1, qty: 5 }] }] },
  ])
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(await screen.findByRole('gridcell', { name: /西安高新 黑 S 0 件/ })).toBeTruthy()
})

test('taking a change back shows where it was, after another shop was chosen', async () => {
  serve('save', takenBy)
  const user = await showAgent('1')
  await user.click(await screen.findByRole('gridcell', { name: /西安小寨 黑 S 0 件/ }))
  await user.click(screen.getByRole('button', { name: '6' }))
  await user.click(screen.getByRole('gridcell', { name: /西安高新 黑 S 0 件/ }))
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(screen.getByText('正在填：SN13 西安小寨')).toBeTruthy()
  expect(screen.getByRole('gridcell', { name: /西安小寨 黑 S 0 件/, selected: true })).toBeTruthy()
})

test('a style is copied from the shop that is being filled, whichever is open', async () => {
  const user = await showAgent('1')
  await user.click(await screen.findByRole('gridcell', { name: /西安小寨 黑 S 0 件/ }))
  await user.click(screen.getByRole('button', { name: '复制' }))
  expect(location.hash).toBe('#/shops/copy-1-13')
  cleanup()
  await showAgent('copy-1-13')
  expect((await screen.findByLabelText<HTMLSelectElement>('从哪家店复制')).value).toBe('13')
})

test('shops are all taken out of a style at once, and all taken in', async () => {
  const user = await showAgent('1')
  await user.click(await screen.findByText('已选 3/3 家店'))
  await user.click(screen.getByRole('button', { name: '全不选' }))
  expect(screen.getByText('已选 0/3 家店')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '全选' }))
  expect(screen.getByText('已选 3/3 家店')).toBeTruthy()
})

test('a shop whose order takes no edits is not typed into, and a refused cell names its shop', async () => {
  serve('order', ({ customerId }: { customerId?: number }) =>
    customerId === 14 ? emptyOrder(14, { status: 'submitted', barrier: 'submitted' }) : emptyOrder(customerId ?? 0),
  )
  const { sent } = serve('save', () => new Refused('尺码已停订', 422))
  const user = await showAgent('1')
  await user.click(await screen.findByRole('gridcell', { name: /西安高新 黑 S 0 件/ }))
  await waitFor(() => expect(screen.getByText(/^西安高新：/)).toBeTruthy())
  const shut = screen.getAllByRole('row', { name: /西安高新 订单已提交，撤回或退回后才能再改/ })
  expect(shut.length).toBeGreaterThan(0)
  expect(screen.queryAllByRole('row', { name: /西安小寨 .*订单/ })).toEqual([])
  await user.click(screen.getByRole('button', { name: '6' }))
  expect(screen.getByRole('gridcell', { name: /西安高新 黑 S 0 件/ })).toBeTruthy()
  await user.click(screen.getByRole('gridcell', { name: /西安小寨 黑 S 0 件/ }))
  await user.click(screen.getByRole('button', { name: '6' }))
  const troubles = within(await screen.findByRole('region', { name: '西安小寨 未被接受的数量' }))
  expect(troubles.getByText(/您填的 6 未被接受：尺码已停订/)).toBeTruthy()
  expect(sent).toHaveLength(1)
})

test('a run is copied by a factor, shown before and after, and taken back at once for all shops', async () => {
  const { sent } = serve('save', takenBy)
  const user = await showAgent('copy-1')
  await user.click(await screen.findByRole('checkbox', { name: /西安小寨/ }))
  await user.click(screen.getByRole('checkbox', { name: /西安高新/ }))
  await user.clear(screen.getByLabelText('百分比'))
  await user.type(screen.getByLabelText('百分比'), '200')
  const row = (name: RegExp) => within(screen.getByRole('checkbox', { name }).closest('li') ?? document.body)
  expect(await row(/西安小寨/).findByText('原 0 件 → 8 件')).toBeTruthy()
  expect(await row(/西安高新/).findByText('原 0 件 → 5 件')).toBeTruthy()
  expect(row(/西安高新/).getByText('超过单格上限，少 3 件')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '复制到 2 家店' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(useFloor.getState().notice).toBe('已复制到 2 家店')
  const qtyOf = (customerId: number) =>
    useFloor.getState().orders?.book(customerId).cell({ goodsId: 1, colourId: 1, sizeId: 1 }).qty
  expect([qtyOf(13), qtyOf(14)]).toEqual([8, 5])
  // It is there when the notice has gone, and once it is used, no more.
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
  expect([qtyOf(13), qtyOf(14)]).toEqual([0, 0])
  expect(useFloor.getState().notice).toBe('已撤销，2 家店恢复原数')
})

test('an order is shared by target: the pieces are divided exactly, and may be added to what is ordered', async () => {
  serve('save', takenBy)
  serve('order', ({ customerId }: { customerId?: number }) =>
    customerId === 14 ? { ...order, customerId: 14 } : customerId === 12 ? order : emptyOrder(13),
  )
  const user = await showAgent('copy')
  await user.click(await screen.findByRole('button', { name: '全选' }))
  await user.click(screen.getByRole('button', { name: '按指标分' }))
  const pieces = screen.getByLabelText<HTMLInputElement>('共分几件')
  expect(pieces.value).toBe('8')
  await user.clear(pieces)
  await user.type(pieces, '10')
  await user.click(screen.getByRole('button', { name: '加上' }))
  const row = (name: RegExp) => within(screen.getByRole('checkbox', { name }).closest('li') ?? document.body)
  // Targets are 300 and 100: 7.5 and 2.5 of 10. Gaoxin takes 5 in a cell and has 4.
  expect(await row(/西安小寨/).findByText('原 0 件 → 8 件')).toBeTruthy()
  expect(await row(/西安高新/).findByText('原 4 件 → 5 件')).toBeTruthy()
})
