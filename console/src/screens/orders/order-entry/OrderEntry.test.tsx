import 'fake-indexeddb/auto'
import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { order } from '@fairdesk/contract/areas/orders/order'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { withHold } from '@fairdesk/outbox/hold'
import { orderEntry as words } from '@fairdesk/phrases/zh-cn/screens'
import { list as listWords, shell } from '@fairdesk/phrases/zh-cn/shell'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { outbox } from '../../../kit/save/outbox/outbox.ts'
import { isAnyUnsaved } from '../../../kit/session/unsaved-tabs.ts'
import { enter } from '../../../testing/enter.ts'
import { scanQuickly } from '../../../testing/scan-quickly.ts'
import { broken, refusal, serve, serveNothing, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { OrderEntry } from './OrderEntry.tsx'

const sizes = ['S', 'M', 'L'].map((name, at) => ({ sizeId: at + 1, no: at + 1, slot: at + 1, name }))
const cells = { 1: { qty: 3 }, 2: { qty: 0 }, 3: { qty: 4 } }
const camel = {
  colourId: 5,
  skcId: 50,
  skcNo: 'HY27A101-12',
  name: '驼色',
  image: '/a.jpg',
  cells,
  rowQty: 7,
  rowAmount: 9093,
}
const coat = { goodsId: 7, goodsNo: 'HY27A101', name: '羊毛大衣', image: '/a.jpg', sizes, colours: [camel], qty: 7 }
const customer = {
  id: 4,
  code: 'K001',
  name: '杭州万象城',
  enabled: true,
  status: 'draft',
  amountBasis: 'net',
  target: { qty: 28 },
  totals: { styles: 1, skc: 1, qty: 7, netAmount: 9093 },
} as const
const offered = { customer, list: [coat], count: 1 }
const at = '/order/orderData?customerId=4'
const grid = () => screen.findByRole('grid')
const shown = async () =>
  within(await grid())
    .getAllByRole('gridcell')
    .slice(0, 3)
    .map(({ textContent }) => textContent)

beforeEach(async () => {
  serveNothing(baseData.getAuthAllCommonCodeMap, dictionary.dictionaryData)
  serve(orderEntry.findCustomers, { list: [{ customerId: 4, code: 'K001', name: '杭州万象城' }] })
  serveNothing(orderEntry.opening, orderEntry.notes, orderEntry.follow, orderEntry.stock)
  serve(order.getCustomerGoodsOrderList, offered)
  await outbox.start('1 admin')
})

test('an order says what is ordered of each size, and how far it is', async () => {
  await showScreen(<OrderEntry />, { at })
  expect(await shown()).toEqual(['3', '', '4'])
  expect(screen.getByText('HY27A101')).toBeTruthy()
  expect(await screen.findByText('25.0%')).toBeTruthy()
  expect(screen.getByText(words.shown({ shown: 1, count: 1 }))).toBeTruthy()
})

test('towards a target of amount alone it says how far the amount is', async () => {
  const target = { qty: null, amount: 90_930 }
  serve(order.getCustomerGoodsOrderList, { ...offered, customer: { ...customer, target } })
  await showScreen(<OrderEntry />, { at })
  expect((await screen.findByText('10.0%')).closest('[title]')?.getAttribute('title')).toContain('90,930')
})

test('who looks through another account changes nothing; a window in another fair of one’s own does', async () => {
  sessionStorage.setItem('fairdesk.preview', 'of this window')
  await typeFirst('31', { as: { viewer: '李静' } })
  expect((await shown())[0]).toBe('3')
  const saving = serve(order.saveOrder, { rows: [], status: 'draft', totals: customer.totals })
  await typeFirst('31')
  await waitFor(() => expect(saving.sent).toHaveLength(1))
  sessionStorage.clear()
})

test('a customer is found and chosen first, and stands in the address', async () => {
  const user = await showScreen(<OrderEntry />, { at: '/order/orderData' })
  expect((await screen.findAllByText(words.opening.none)).length).toBe(3)
  await enter(user, screen.getByRole('combobox', { name: words.customer }), 'K001')
  await user.click(await screen.findByText('K001 杭州万象城'))
  expect(currentLocation().search).toBe('?customerId=4')
  await grid()
})

test('the customer has the focus if none is chosen, and F3 changes it from the matrix', async () => {
  const user = await showScreen(<OrderEntry />, { at: '/order/orderData' })
  const box = () => screen.getByRole('combobox', { name: words.customer })
  await waitFor(() => expect(document.activeElement).toBe(box()))
  await user.keyboard('K001')
  await screen.findByText('K001 杭州万象城')
  await user.keyboard('{Enter}')
  await grid()
  expect(document.activeElement).not.toBe(box())
  await user.keyboard('{F3}')
  expect(document.activeElement).toBe(box())
})

test('a customer code from a scanner opens that customer, never one of those shown before', async () => {
  const others = [1, 2].map((customerId) => ({ customerId, code: `K10${customerId}`, name: '别的客户' }))
  const own = { customerId: 4, code: 'K001', name: '杭州万象城' }
  serve(orderEntry.findCustomers, ({ text }) => ({
    list: text === '' ? [...others, own] : text === 'K001' ? [own] : [],
  }))
  const user = await showScreen(<OrderEntry />, { at: '/order/orderData' })
  const box = screen.getByRole('combobox', { name: words.customer })
  await user.click(box)
  await screen.findByText('K101 别的客户')
  scanQuickly('K001')
  await waitFor(() => expect(currentLocation().search).toBe('?customerId=4'))
  await grid()
  await showScreen(<OrderEntry />, { at: '/order/orderData' })
  screen.getByRole('combobox', { name: words.customer }).focus()
  fireEvent.mouseDown(screen.getByRole('combobox', { name: words.customer }))
  await screen.findByText('K101 别的客户')
  scanQuickly('X999')
  await screen.findByText(listWords.notOneFound({ text: 'X999', isNone: true }))
  expect(currentLocation().search).toBe('')
})

test('it waits, says when nothing is offered or nothing fits, and tries again what failed', async () => {
  serve(order.getCustomerGoodsOrderList, silent)
  await showScreen(<OrderEntry />, { at })
  expect(screen.queryByText(words.nothingOffered)).toBeNull()
  serve(order.getCustomerGoodsOrderList, offered)
  const filtered = await showScreen(<OrderEntry />, { at })
  await grid()
  await filtered.click(screen.getByText(words.notOrdered))
  await screen.findByText(words.empty)
  await filtered.click(screen.getByRole('button', { name: listWords.clearFilters }))
  await grid()
  serve(order.getCustomerGoodsOrderList, { customer })
  await showScreen(<OrderEntry />, { at })
  await screen.findByText(words.nothingOffered)
  serve(order.getCustomerGoodsOrderList, broken)
  const user = await showScreen(<OrderEntry />, { at })
  await screen.findByText(shell.loadFailed)
  serve(order.getCustomerGoodsOrderList, offered)
  await user.click(screen.getByRole('button', { name: shell.retry }))
  await grid()
})

test('what is typed is saved with what was seen before, and said to be saved', async () => {
  const row = {
    goodsId: 7,
    colourId: 5,
    version: 2,
    cells: [
      { sizeId: 1, qty: 31 },
      { sizeId: 3, qty: 4 },
    ],
    qty: 35,
  }
  const saving = serve(order.saveOrder, { rows: [row], status: 'draft', totals: { ...customer.totals, qty: 35 } })
  const user = await showScreen(<OrderEntry />, { at })
  await user.click(within(await grid()).getAllByRole('gridcell')[0] as HTMLElement)
  await user.keyboard('31{Enter}')
  expect((await shown())[0]).toBe('31')
  await waitFor(() => expect(saving.sent).toHaveLength(1))
  expect(saving.sent).toMatchObject([
    { customerId: 4, rows: [{ goodsId: 7, colourId: 5, cells: [{ sizeId: 1, qty: 31, was: 3 }] }] },
  ])
  expect(await screen.findByText(words.allSaved)).toBeTruthy()
})

test('where rules refuse incomplete rows, a style is judged once it is left, and what was refused goes again with the rest', async () => {
  const belt = { ...coat, goodsId: 8, goodsNo: 'HY27A102', name: '腰带', colours: [{ ...camel, skcId: 51 }] }
  serve(order.getCustomerGoodsOrderList, {
    customer: { ...customer, refusesIncompleteRows: true },
    list: [{ ...coat, goodsId: 6 }, belt],
    count: 2,
  })
  const cell = (sizeId: number) =>
    ({ goodsId: 6, colourId: 5, sizeId, code: 'moq', msg: '未达起订量 6 件', now: sizeId === 1 ? 3 : 0 }) as const
  const answer = { rows: [], status: 'draft', totals: customer.totals } as const
  const saving = serve(order.saveOrder, { ...answer, errors: [cell(1), cell(2)] })
  const user = await showScreen(<OrderEntry />, { at })
  const cellAt = async (style: number, place: number) =>
    within((await screen.findAllByRole('grid'))[style] as HTMLElement).getAllByRole('gridcell')[place] as HTMLElement
  await user.click(await cellAt(0, 0))
  await user.keyboard('1{Tab}1{Tab}')
  expect(await screen.findByText(words.pendingStyle({ count: 2 }))).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve, 800))
  expect(saving.sent).toEqual([])
  await user.click(await cellAt(1, 0))
  await waitFor(() => expect(saving.sent).toHaveLength(1))
  expect(saving.sent).toMatchObject([
    {
      rows: [
        {
          goodsId: 6,
          cells: [
            { sizeId: 1, qty: 1 },
            { sizeId: 2, qty: 1 },
          ],
        },
      ],
    },
  ])
  await screen.findByText(words.unsettled({ count: 2 }))
  const again = serve(order.saveOrder, answer)
  await user.click(await cellAt(0, 2))
  await user.keyboard('9{Tab}')
  await user.keyboard('?')
  await waitFor(() => expect(again.sent).toHaveLength(1))
  expect(again.sent[0]).toMatchObject({
    rows: [
      {
        goodsId: 6,
        cells: [
          { sizeId: 1, qty: 1, was: 3 },
          { sizeId: 2, qty: 1, was: 0 },
          { sizeId: 3, qty: 9 },
        ],
      },
    ],
  })
})

test('what is typed as a style is left is sent with it, though the browser does not keep it yet', async () => {
  const saving = serve(order.saveOrder, { rows: [], status: 'draft', totals: customer.totals })
  const cell = { goodsId: 9, colourId: 5, sizeId: 1, qty: 2, was: 0, version: 0 }
  const whole = { customerId: 4, type: 'first' } as const
  void outbox.add(whole, withHold([cell], Date.now()))
  void outbox.letGo(whole)
  await waitFor(() => expect(saving.sent).toMatchObject([{ rows: [{ goodsId: 9 }] }]), { timeout: 4000 })
})

test('what a size does not take is told at its cell', async () => {
  const row = { goodsId: 7, colourId: 5, cells: [{ sizeId: 2, qty: 0 }] }
  const error = { goodsId: 7, colourId: 5, sizeId: 2, code: 'frozen', msg: '款色已冻结，只能减少' } as const
  serve(order.saveOrder, { rows: [row], status: 'draft', totals: customer.totals, errors: [error] })
  const user = await showScreen(<OrderEntry />, { at })
  await user.click(within(await grid()).getAllByRole('gridcell')[1] as HTMLElement)
  await user.keyboard('9{Enter}')
  await user.click(within(await grid()).getAllByRole('gridcell')[1] as HTMLElement)
  expect(await screen.findByText(/款色已冻结/)).toBeTruthy()
})

test('a submitted order is shown as it is and takes nothing', async () => {
  const closed = { ...camel, rule: 'none' } as const
  serve(order.getCustomerGoodsOrderList, {
    customer: { ...customer, status: 'submitted', barrier: 'submitted' },
    list: [{ ...coat, colours: [closed] }],
    count: 1,
  })
  const user = await showScreen(<OrderEntry />, { at })
  expect((await grid()).textContent).toContain('7')
  await user.click(within(await grid()).getAllByRole('gridcell')[0] as HTMLElement)
  await user.keyboard('88{Enter}')
  expect((await screen.findAllByText(/现在不能修改/)).length).toBeGreaterThan(0)
  expect((await shown())[0]).toBe('3')
})

const answerOf = (qty: number) => ({
  rows: [{ goodsId: 7, colourId: 5, version: 3, cells: [{ sizeId: 1, qty }], qty: qty + 4 }],
  status: 'draft' as const,
  totals: { ...customer.totals, qty: qty + 4 },
})

/** Types over the first cell, which holds 3. */
async function typeFirst(text: string, as: Parameters<typeof showScreen>[1] = {}) {
  const user = await showScreen(<OrderEntry />, { at, ...as })
  await user.click(within(await grid()).getAllByRole('gridcell')[0] as HTMLElement)
  await user.keyboard(`${text}{Enter}`)
  return user
}

test('a conflict is not said to be saved, keeps the mark of unsaved work and counts what the server has, until it is settled', async () => {
  const place = { goodsId: 7, colourId: 5, sizeId: 1 }
  const conflict = { ...place, code: 'conflict', msg: '', now: 9, by: '李', at: '2026-11-23T01:00:00Z' } as const
  serve(order.saveOrder, ({ rows }) =>
    rows[0]?.cells[0]?.qty === 9 ? answerOf(9) : { ...answerOf(9), errors: [conflict] },
  )
  const user = await typeFirst('31')
  await screen.findByText(words.unsettled({ count: 1 }))
  expect(screen.queryByText(words.allSaved)).toBeNull()
  expect(isAnyUnsaved()).toBe(true)
  expect([(await shown())[0], screen.getByTestId('order-qty').textContent]).toEqual(['31', '13'])

  // It waits for its answer over a reload too.
  serve(order.getCustomerGoodsOrderList, {
    ...offered,
    list: [{ ...coat, colours: [{ ...camel, cells: { ...cells, 1: { qty: 9 } } }] }],
  })
  const again = await showScreen(<OrderEntry />, { at })
  await screen.findByText(words.unsettled({ count: 1 }))
  await again.click(within(await grid()).getAllByRole('gridcell')[0] as HTMLElement)
  await again.click(await screen.findByText(words.keepTheirs({ theirs: 9 })))
  await screen.findByText(words.allSaved)
  await waitFor(() => expect(isAnyUnsaved()).toBe(false))
  expect(user).not.toBe(again)
})

test('Esc leaves one cell chosen and the keyboard there; undo and redo work from elsewhere and go to what they changed', async () => {
  serve(order.saveOrder, answerOf(3))
  const user = await typeFirst('31')
  const focusOf = () => document.activeElement?.getAttribute('aria-label')
  await user.keyboard('{ArrowUp}{Shift>}{ArrowRight}{/Shift}{Escape}{Delete}{Escape}')
  expect((await shown()).slice(0, 2)).toEqual(['31', ''])
  expect(focusOf()).toBe(words.cell({ colour: '驼色', size: 'M', qty: 0 }))
  await user.click(screen.getByRole('combobox', { name: words.customer }))
  await user.keyboard('{Escape}{Control>}z{/Control}')
  expect((await shown())[0]).toBe('3')
  expect(focusOf()).toBe(words.cell({ colour: '驼色', size: 'S', qty: 3 }))
  await user.keyboard('{ArrowRight}{Control>}y{/Control}')
  expect((await shown())[0]).toBe('31')
  expect(focusOf()).toBe(words.cell({ colour: '驼色', size: 'S', qty: 31 }))
  // What is still on its way would be sent in the next test.
  await screen.findByText(words.allSaved)
})

test.each([503, 429, 500])('a server that answers %i has not answered: the same is sent again', async (code) => {
  const away = serve(order.saveOrder, refusal('忙', { code }))
  const user = await typeFirst('31')
  await screen.findByText(words.offline)
  const saving = serve(order.saveOrder, answerOf(31))
  await user.click(screen.getByRole('button', { name: shell.retry }))
  await screen.findByText(words.allSaved)
  expect(saving.sent).toEqual([away.sent.at(-1)])
})

test('an order that takes no more changes says so at the cells, and nothing of it is sent again', async () => {
  const saving = serve(order.saveOrder, refusal('订单已锁定', { code: 422 }))
  await typeFirst('31')
  await screen.findAllByText('订单已锁定')
  await screen.findByText(words.unsettled({ count: 1 }))
  expect(saving.sent).toHaveLength(1)
})

test('the count of cells that are not saved, or Shift+F8, leads to each of them in turn', async () => {
  const user = await showScreen(<OrderEntry />, { at })
  serve(order.saveOrder, refusal('订单已锁定', { code: 422 }))
  const cell = (n: number) => within(screen.getAllByRole('grid')[0] as HTMLElement).getAllByRole('gridcell')[n]
  await user.click(within(await grid()).getAllByRole('gridcell')[0] as HTMLElement)
  await user.keyboard('31{Tab}32{Tab}')
  // The outbox pauses after what went wrong before.
  const link = await waitFor(
    () => {
      outbox.sendNow()
      return screen.getByRole('button', { name: words.unsettled({ count: 2 }) })
    },
    { timeout: 8000 },
  )
  await user.click(screen.getByRole('combobox', { name: words.customer }))
  await user.keyboard('{Escape}')
  expect(document.activeElement).not.toBe(cell(0))
  await user.click(link)
  const isAt = (size: string, qty: number) =>
    waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe(words.cell({ colour: '驼色', size, qty })),
    )
  await isAt('S', 31)
  await user.keyboard('{Shift>}{F8}{/Shift}')
  await isAt('M', 32)
  await user.keyboard('{Shift>}{F8}{/Shift}')
  await isAt('S', 31)
})
