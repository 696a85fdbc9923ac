import type { DeviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFloor } from '../../state/state.ts'
import { away, Refused, serve } from '../../testing/fake-server.ts'
import { me, order, show } from '../../testing/show.tsx'
import { OrderPage } from './OrderPage.tsx'

test('the order says what it comes to, what hinders it, and is handed in as it was seen', async () => {
  const hinder = {
    rule: 'must',
    goodsId: 2,
    colourId: null,
    sizeId: null,
    counts: 'pieces',
    need: 1,
    have: 0,
    blocks: true,
  } as const
  const read = { ...order, hinders: [hinder] }
  serve('order', () => read)
  const { sent } = serve('submit', () => ({
    done: true,
    code: null,
    msg: '',
    order: { ...order, status: 'submitted', rows: undefined, isWhole: undefined, cursor: undefined },
  }))
  const user = await show(<OrderPage />, read)
  expect(screen.getByText('1 款 1 款色 4 件')).toBeTruthy()
  expect(sums().getByText('¥400')).toBeTruthy()
  expect(sums().getByText('按吊牌价')).toBeTruthy()
  expect(screen.getByText('4%')).toBeTruthy()
  const hinders = within(screen.getByRole('region', { name: '提交前要处理' }))
  expect(hinders.getByText('FD2').closest('a')?.getAttribute('href')).toBe('#/style/2')
  await user.click(screen.getByRole('button', { name: '提交订单 · 1 项必须处理' }))
  expect(await screen.findByText('提交后可撤回。确认提交 4 件？')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '提交订单' }))
  expect(await screen.findByRole('button', { name: '撤回提交' })).toBeTruthy()
  expect(sent).toMatchObject([{ customerId: 12, qty: 4, seal: 's' }])
})

test('orders of the other types count towards the target, and it is said', async () => {
  const read = { ...order, elsewhere: { styles: 1, skc: 1, qty: 6 } }
  serve('order', () => read)
  await show(<OrderPage />, read)
  expect(screen.getByText('1 款 1 款色 4 件')).toBeTruthy()
  expect(screen.getByText('10%')).toBeTruthy()
  expect(screen.getByText('差 90 件')).toBeTruthy()
  expect(screen.getByText('含补货等其他订单 6 件')).toBeTruthy()
})

test('a refused submission leaves the order as it is', async () => {
  serve('order', () => order)
  serve('submit', () => new Refused('现在不能提交'))
  const user = await show(<OrderPage />)
  await user.click(screen.getByRole('button', { name: '提交订单' }))
  await screen.findByText('提交后可撤回。确认提交 4 件？')
  await user.click(screen.getByRole('button', { name: '提交订单' }))
  // The button that asks once more has the same name: what was said ends the wait.
  await waitFor(() => expect(useFloor.getState().notice).toBe('现在不能提交'))
  expect(await screen.findByRole('button', { name: '提交订单' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '撤回提交' })).toBeNull()
})

/** What the order comes to, above its rows. */
const sums = () => within(screen.getByText(/^\d+ 款 \d+ 款色 [\d,]+ 件$/).closest('header') ?? document.body)

const headOf = (more: object) => ({ ...order, rows: undefined, isWhole: undefined, cursor: undefined, ...more })

test('what the sheet showed is what is submitted: a changed order is told and asked about anew', async () => {
  serve('order', () => order)
  const user = await show(<OrderPage />)
  await user.click(screen.getByRole('button', { name: '提交订单' }))
  await screen.findByText('提交后可撤回。确认提交 4 件？')
  const changed = { seal: 's2', totals: { styles: 1, skc: 1, qty: 2517, tagAmount: 400 } }
  serve('order', () => ({ ...order, ...changed }))
  const { sent } = serve('submit', ({ seal }: { seal: string }) => ({
    ...(seal === 's2' ? { done: true, code: null, msg: '' } : { done: false, code: 'moved', msg: '有变动' }),
    order: headOf({ ...changed, status: seal === 's2' ? 'submitted' : 'draft' }),
  }))
  await user.click(screen.getByRole('button', { name: '提交订单' }))
  expect(await screen.findByText('订单刚被改成 2,517 件，还没有提交。请看过再确认')).toBeTruthy()
  expect(sent).toMatchObject([{ qty: 4, seal: 's' }])
  await user.click(screen.getByRole('button', { name: '提交订单' }))
  expect(await screen.findByText('✓ 已提交 2,517 件')).toBeTruthy()
  expect(sent[1]).toMatchObject({ qty: 2517, seal: 's2' })
})

test('a second tap on submit sends nothing more, while it is under way and after it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { sent } = serve('submit', async () => {
    await promise
    return { done: true, code: null, msg: '', order: headOf({ status: 'submitted', barrier: 'submitted' }) }
  })
  serve('order', () => order)
  const user = await show(<OrderPage />)
  await user.click(screen.getByRole('button', { name: '提交订单' }))
  await screen.findByText('提交后可撤回。确认提交 4 件？')
  const button = screen.getByRole('button', { name: '提交订单' })
  fireEvent.click(button)
  fireEvent.click(button)
  resolve()
  const done = await screen.findByText(/已提交 4 件/)
  expect(sent).toHaveLength(1)
  // Nothing that acts is where the finger is.
  expect(done.closest('.foot')?.querySelector('button')).toBeNull()
})

test('an impatient second tap withdraws nothing, and withdrawing asks with what it does', async () => {
  const submitted = { ...order, status: 'submitted' as const, barrier: 'submitted' as const }
  serve('order', () => submitted)
  const { sent } = serve('withdraw', () => ({ done: true, code: null, msg: '', order: headOf({ status: 'draft' }) }))
  const user = await show(<OrderPage />, submitted)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '撤回提交' })
  expect(button.disabled).toBe(true)
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  expect(await screen.findByText(/撤回后这 4 件回到“订货中”/)).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: '撤回提交' }))
  expect(await screen.findByRole('button', { name: '提交订单' })).toBeTruthy()
  expect(sent).toMatchObject([{ qty: 4, seal: 's' }])
  expect(useFloor.getState().notice).toBe('已撤回，可以继续改')
})

test('dropped goods are not said to be in the way, unless they are', async () => {
  const dropped = { rule: 'gone', goodsId: 9, colourId: 1, sizeId: null, counts: 'pieces', blocks: false } as const
  await show(<OrderPage />, { ...order, hinders: [dropped] })
  expect(screen.queryByRole('region', { name: '提交前要处理' })).toBeNull()
  cleanup()
  await show(<OrderPage />, { ...order, hinders: [{ ...dropped, blocks: true }] })
  expect(screen.getByRole('region', { name: '提交前要处理' }).textContent).toContain('已取消的款 1 必须处理')
})

test('maxima read as maxima, pieces and yuan with their units', async () => {
  const target = { rule: 'targetMax', goodsId: null, colourId: null, sizeId: null, blocks: true } as const
  await show(<OrderPage />, {
    ...order,
    hinders: [
      { ...target, counts: 'pieces', need: 1950, have: 2517 },
      { ...target, counts: 'amount', need: 331500, have: 400000 },
    ],
  })
  expect(screen.getByText('最多 1,950 件，现有 2,517 件')).toBeTruthy()
  expect(screen.getByText('最多 ¥331,500，现有 ¥400,000')).toBeTruthy()
})

test('an empty order leads to the styles; one that is not read says so, and no figures', async () => {
  await show(<OrderPage />, { ...order, rows: [] })
  expect(screen.getByText(/还没有订任何款/)).toBeTruthy()
  expect(screen.getByText('0 款 0 款色 0 件')).toBeTruthy()
  cleanup()
  await show(<OrderPage />, null)
  expect(screen.getByText('订单还没有读到')).toBeTruthy()
  expect(screen.queryByText(/还没有订任何款/)).toBeNull()
  expect(screen.queryByText(/0 件/)).toBeNull()
})

test('who changed what is read when it is opened, and goes on where the page ends', async () => {
  const change = (id: number, by: string) => ({
    ...{ id, at: '2027-03-01T01:00:00.000Z', by, goodsId: 1, colourId: 1 },
    cells: [{ sizeId: 1, before: 0, after: 4 }],
  })
  serve('history', ({ before }: { before?: number }) =>
    before ? { list: [change(1, 'self')], next: null } : { list: [change(2, 'organiser')], next: 2 },
  )
  const user = await show(<OrderPage />)
  await user.click(screen.getByText('修改记录'))
  expect((await screen.findByText('主办方')).closest('li')?.textContent).toContain('FD1 黑 连衣裙+4 件S 0→4主办方')
  await user.click(screen.getByRole('button', { name: '更早的' }))
  expect(await screen.findByText('本人')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '更早的' })).toBeNull()
})

test('dropped colours stand apart, named and out of every total; what is new costs today’s price, what was there its own', async () => {
  const gone: DeviceOrder['rows'][number] = {
    goodsId: 9,
    colourId: 1,
    version: 1,
    status: 'dropped',
    cells: [{ sizeId: 1, qty: 6 }],
    qty: 6,
  }
  const read = {
    ...order,
    rows: [
      { ...order.rows[0], amount: 360 } as (typeof order.rows)[number],
      { ...gone, amount: 600, goodsNo: 'FD9', name: '风衣', colour: '黑' },
    ],
  }
  const user = await show(<OrderPage />, read)
  expect(screen.getByText('1 款 1 款色 4 件')).toBeTruthy()
  expect(sums().getByText('¥360')).toBeTruthy()
  const dropped = within(screen.getByRole('region', { name: '已取消的款（不计入合计）' }))
  expect(dropped.getByText('FD9')).toBeTruthy()
  expect(dropped.getByText('6 件')).toBeTruthy()
  serve('substitutes', () => ({ list: [] }))
  await user.click(dropped.getByRole('button', { name: '看替代款' }))
  expect(await dropped.findByText('没有合适的替代款')).toBeTruthy()
  serve('save', () => away)
  const book = useFloor.getState().orders?.book(12)
  act(() =>
    book?.setAll([
      { goodsId: 1, colourId: 1, sizeId: 1, qty: 5 },
      { goodsId: 2, colourId: 1, sizeId: 1, qty: 1 },
    ]),
  )
  // 5 at the 90 that the row was ordered at, and one at the tag's 100.
  expect(await sums().findByText('¥550')).toBeTruthy()
})

test('an agent sees the targets of the shop that is open, and is told that a part of it is not his to hand in', async () => {
  const shop: (typeof me.mayFor)[number] = {
    customerId: 13,
    code: 'SN003',
    name: '咸阳店',
    may: 'edit',
    brands: ['A'],
    isPart: true,
  }
  await show(<OrderPage />)
  const { session, orders } = useFloor.getState()
  orders?.book(13).take({ ...order, customerId: 13, isPart: true })
  const facts = { ...me, customerId: 13, targets: me.targets.map((one) => ({ ...one, qty: 8 })) }
  if (!session) throw new Error('nobody is signed in')
  act(() =>
    useFloor.setState({ session: { ...session, me: { ...me, mayFor: [...me.mayFor, shop] } }, customerId: 13, facts }),
  )
  expect(await screen.findByText('50%')).toBeTruthy()
  expect(screen.getByText('仅含您代理的品牌')).toBeTruthy()
  expect(screen.getByText('这张订单里还有您不代理的品牌，请客户本人提交或撤回，或联系主办方')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交订单' })).toBeNull()
  // Until the shop's are read nobody else's are shown.
  act(() => useFloor.setState({ facts: null }))
  expect(screen.queryByText('指标')).toBeNull()
})

test('ordering that has ended says since when, and whom to ask', async () => {
  const ended = { ...order, barrier: 'after-hours' as const, barrierAt: '2027-03-03T10:00:00.000Z' }
  serve('order', () => ended)
  await show(<OrderPage />, ended)
  expect(screen.getByText('已于 3 月 3 日 18:00 截单；要延长请联系主办方')).toBeTruthy()
})
