import 'fake-indexeddb/auto'
import { order } from '@fairdesk/contract/areas/orders/order'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { orderFiles } from '@fairdesk/contract/areas/orders/order-files'
import { orderEntry as words } from '@fairdesk/phrases/zh-cn/screens'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { enter } from '../../../testing/enter.ts'
import { scanQuickly } from '../../../testing/scan-quickly.ts'
import { refusal, serve, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { OrderEntry } from './OrderEntry.tsx'
import {
  answered,
  at,
  camel,
  coat,
  customer,
  focusFirst,
  grids,
  serveSmallOrder,
  shown,
  skirt,
  totals,
} from './testing/small-order.tsx'

beforeEach(() => serveSmallOrder('1 liming'))

test('what was entered last is opened from its list, of its type', async () => {
  const row = {
    customerId: 4,
    code: 'K001',
    name: '杭州',
    type: 'spot',
    orderNumber: '27F-000019',
    updatedAt: '2026-11-23T01:00:00Z',
  } as const
  serve(orderEntry.opening, { recent: { list: [row], count: 1 } })
  const user = await showScreen(<OrderEntry />, { at: '/order/orderData' })
  await user.click(await screen.findByText('K001 杭州'))
  expect(currentLocation().search).toBe('?customerId=4&type=spot')
  await grids()
})

test('the first page is followed by the others until all are there', async () => {
  serve(order.getCustomerGoodsOrderList, { customer, list: [coat], count: 2 })
  const later = serve(orderEntry.getOrderStyles, { list: [skirt], count: 2 })
  await showScreen(<OrderEntry />, { at })
  expect(await screen.findByText(words.shown({ shown: 2, count: 2 }))).toBeTruthy()
  expect(later.sent).toMatchObject([{ customerId: 4, from: 1, limit: 200 }])
})

test('a proposal stands until Enter takes it as one edit; Esc drops it and nothing is sent', async () => {
  const saving = serve(order.saveOrder, answered)
  serve(orderEntry.fill, {
    rows: [
      {
        goodsId: 7,
        colourId: 5,
        source: 'own',
        cells: [
          { sizeId: 1, qty: 6 },
          { sizeId: 2, qty: 8 },
        ],
      },
    ],
  })
  const user = await showScreen(<OrderEntry />, { at })
  const propose = async () => {
    await focusFirst(user)
    await user.keyboard('{F4}')
    const dialog = await screen.findByRole('dialog')
    await enter(user, within(dialog).getByRole('textbox', { name: words.fill.parts }), '1:2:2')
    await user.click(within(dialog).getByRole('button', { name: words.fill.propose({ rows: 1 }) }))
    await screen.findByText(words.fill.proposed({ count: 2, source: words.fill.sources.own }))
    expect(await shown()).toEqual(['6', '8', '4'])
  }
  await propose()
  await user.click(screen.getByRole('button', { name: words.fill.drop }))
  expect(await shown()).toEqual(['3', '', '4'])
  await propose()
  await user.click(screen.getByRole('button', { name: words.fill.take }))
  await waitFor(() => expect(saving.sent).toHaveLength(1))
  expect(saving.sent[0]?.rows[0]?.cells).toEqual([
    { sizeId: 1, qty: 6, was: 3 },
    { sizeId: 2, qty: 8, was: 0 },
  ])
})

test('a filling that is refused says why and keeps the dialog', async () => {
  serve(orderEntry.fill, refusal('客户不在你的区域'))
  const user = await showScreen(<OrderEntry />, { at })
  await focusFirst(user)
  await user.keyboard('{F4}')
  const dialog = await screen.findByRole('dialog')
  await enter(user, within(dialog).getByRole('textbox', { name: words.fill.parts }), '1 2 2')
  await user.click(within(dialog).getByRole('button', { name: words.fill.propose({ rows: 1 }) }))
  expect(await screen.findByText('客户不在你的区域')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('what is found is gone to; what the customer is not offered is said', async () => {
  const goods = { goodsId: 8, goodsNo: 'HY2', name: '半身裙', colourId: 5, colour: '驼色', sizeId: 2, isExact: true }
  serve(orderEntry.find, { list: [goods] })
  const user = await showScreen(<OrderEntry />, { at })
  await grids()
  const box = screen.getByRole('combobox', { name: words.find })
  await user.type(box, '690123{Enter}')
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe(words.cell({ colour: '驼色', size: 'M', qty: 0 })),
  )
  serve(orderEntry.find, { list: [{ ...goods, goodsId: 99, goodsNo: 'HY99' }] })
  await user.type(box, 'HY99{Enter}')
  expect(await screen.findByText(words.notOffered({ text: 'HY99' }))).toBeTruthy()
})

test('a code that came slowly into a cell is looked for, and no row below is typed into', async () => {
  const goods = { goodsId: 8, goodsNo: 'HY2', name: '半身裙', colourId: 5, colour: '驼色', sizeId: 3, isExact: true }
  const finding = serve(orderEntry.find, { list: [goods] })
  const saving = serve(order.saveOrder, answered)
  const user = await showScreen(<OrderEntry />, { at })
  await focusFirst(user)
  const cell = document.activeElement as HTMLInputElement
  fireEvent.input(cell, { target: { value: 'HY2-12345' } })
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe(words.cell({ colour: '驼色', size: 'L', qty: 4 })),
  )
  expect(finding.sent).toMatchObject([{ text: 'HY2-12345' }])
  expect([await shown(), saving.sent]).toEqual([['3', '', '4'], []])
})

test('a scanned number of this order needs no server; while another is looked for digits go nowhere', async () => {
  const saving = serve(order.saveOrder, answered)
  serve(orderEntry.find, silent)
  const user = await showScreen(<OrderEntry />, { at })
  await focusFirst(user)
  // As it comes from a slow scanner: how fast keys are here depends on the machine.
  const scan = async (code: string) => {
    fireEvent.input(document.activeElement as HTMLInputElement, { target: { value: code } })
    await user.keyboard('{Enter}')
  }
  await scan('HY2-12')
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe(words.cell({ colour: '驼色', size: 'S', qty: 3 })),
  )
  await scan('6901234567892')
  await user.keyboard('9{Enter}')
  expect([await shown(0), await shown(1), saving.sent]).toEqual([['3', '', '4'], ['3', '', '4'], []])
})

test('a short code from a scanner leads to its style or is told; the quantity stays, and nothing is saved', async () => {
  const saving = serve(order.saveOrder, answered)
  serve(orderEntry.find, { list: [] })
  const user = await showScreen(<OrderEntry />, { at })
  for (const code of ['A1024', '69012', 'X99']) {
    await focusFirst(user)
    scanQuickly(code)
    await screen.findByText(`${code}: ${words.notFound}`)
    expect(await shown()).toEqual(['3', '', '4'])
  }
  await focusFirst(user)
  scanQuickly('HY2')
  expect([await shown(0), await shown(1), saving.sent]).toEqual([['3', '', '4'], ['3', '', '4'], []])
  await user.keyboard('9{Enter}')
  await waitFor(() => expect(saving.sent).toHaveLength(1))
  expect(saving.sent[0]?.rows).toEqual([{ goodsId: 8, colourId: 5, cells: [{ sizeId: 1, qty: 9, was: 3 }] }])
})

test('a scan over an opened and marked quantity leaves it, and a few digits at a pace of hands are a quantity', async () => {
  const saving = serve(order.saveOrder, answered)
  serve(orderEntry.find, { list: [] })
  const user = await showScreen(<OrderEntry />, { at })
  await focusFirst(user)
  await user.keyboard('{F2}')
  fireEvent.input(document.activeElement as HTMLInputElement, { target: { value: '' } })
  scanQuickly('A1024')
  await screen.findByText(`A1024: ${words.notFound}`)
  expect([await shown(), saving.sent]).toEqual([['3', '', '4'], []])
  await focusFirst(user)
  scanQuickly('690', { gap: 40 })
  await waitFor(() => expect(saving.sent).toHaveLength(1))
  expect(saving.sent[0]?.rows).toEqual([{ goodsId: 7, colourId: 5, cells: [{ sizeId: 1, qty: 690, was: 3 }] }])
})

test('a sheet is shown as was and becomes before it is entered, and what is foreign is told', async () => {
  const saving = serve(order.saveOrder, answered)
  const user = await showScreen(<OrderEntry />, { at })
  await focusFirst(user)
  await user.paste('款色号\tS\tM\tXL\nHY1-12\t9\tabc\t\nHY9-01\t1\t\t\nHY2-12\t3\t5\t')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('3 → 9')
  expect(dialog.textContent).toContain(words.sheet.problems['no-row'])
  expect(dialog.textContent).toContain(words.reasons['not-a-number'])
  await user.click(within(dialog).getByRole('button', { name: words.sheet.enter({ count: 2 }) }))
  await waitFor(() => expect(saving.sent).toHaveLength(1))
  expect(saving.sent[0]?.rows).toEqual([
    { goodsId: 7, colourId: 5, cells: [{ sizeId: 1, qty: 9, was: 3 }] },
    { goodsId: 8, colourId: 5, cells: [{ sizeId: 2, qty: 5, was: 0 }] },
  ])
})

test('what somebody else saves comes into the cells, with who is there', async () => {
  serve(orderEntry.follow, {
    until: 9,
    rows: [{ goodsId: 7, colourId: 5, version: 4, cells: [{ sizeId: 1, qty: 30 }] }],
    status: 'draft',
    people: [{ window: 'w', name: '李静', cell: { goodsId: 7, colourId: 5, sizeId: 3 } }],
  })
  await showScreen(<OrderEntry />, { at })
  await screen.findByText(words.others({ names: '李静' }))
  await waitFor(async () => expect((await shown())[0]).toBe('30'))
})

test('? lists the keys, also from a cell; only must-orders are shown when asked', async () => {
  const user = await showScreen(<OrderEntry />, { at })
  await focusFirst(user)
  await user.keyboard('?')
  expect(await screen.findByText(words.keys.title)).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('radio', { name: words.must }))
  await waitFor(async () => expect(await grids()).toHaveLength(1))
  expect(screen.queryByText('HY1')).toBeNull()
})

test('a colour that must be ordered says so, and F4 opens no filling of an order that takes no changes', async () => {
  const colours = [
    { ...camel, mustOrder: true },
    { ...camel, colourId: 6, name: '黑', mustOrder: false },
  ]
  const open = { ...customer, barrier: 'ordering-off' as const }
  serve(order.getCustomerGoodsOrderList, { customer: open, list: [{ ...coat, colours }, skirt], count: 2 })
  const user = await showScreen(<OrderEntry />, { at })
  const rows = within((await grids())[0] as HTMLElement).getAllByRole('rowheader')
  expect(rows.map((one) => one.textContent?.includes(words.badges.must))).toEqual([true, false])
  // The style as a whole says it once.
  const whole = within((await grids())[1] as HTMLElement).getAllByRole('rowheader')
  expect(whole[0]?.textContent).not.toContain(words.badges.must)
  await user.keyboard('{F4}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('ordering that has not begun says when it begins by the clock of the fair, and what can be done', async () => {
  const barred = { ...customer, barrier: 'before-hours' as const, barrierAt: '2027-03-02T01:00:00.000Z' }
  serve(order.getCustomerGoodsOrderList, { customer: barred, list: [coat], count: 1 })
  await showScreen(<OrderEntry />, { at })
  await grids()
  expect(screen.getByText('订货 3 月 2 日 09:00 开始；要提前请在“控制配置”修改开始订货时间')).toBeTruthy()
})

test('the order goes out as a form and comes back as one', async () => {
  const forms = serve(orderFiles.exportForms, new File(['x'], '订货表.xlsx'))
  const user = await showScreen(<OrderEntry />, { at: `${at}&type=spot` })
  await grids()
  await user.click(screen.getByRole('button', { name: words.more }))
  await user.click(await screen.findByRole('menuitem', { name: words.form.export }))
  const orders = [{ customerId: 4, type: 'spot' }]
  await waitFor(() => expect(forms.sent).toEqual([{ orders, pictures: false }]))
  await user.click(screen.getByRole('button', { name: words.more }))
  await user.click(await screen.findByRole('menuitem', { name: words.form.exportPictures }))
  await waitFor(() => expect(forms.sent.at(-1)).toEqual({ orders, pictures: true }))
  await user.click(screen.getByRole('button', { name: words.more }))
  await user.click(await screen.findByRole('menuitem', { name: words.form.import }))
  await waitFor(() =>
    expect(currentLocation()).toMatchObject({ pathname: '/order/importOrders', search: '?customerId=4' }),
  )
})

test('rows of goods ordered by the carton tell as one types how many they are, or what is short, and are filled by it', async () => {
  const carton = { name: '1:2:1', parts: [1, 2, 1] }
  serve(order.getCustomerGoodsOrderList, { customer, list: [{ ...coat, cartons: [carton] }], count: 1 })
  const saving = serve(order.saveOrder, answered)
  const filling = serve(orderEntry.fill, {
    rows: [
      {
        goodsId: 7,
        colourId: 5,
        source: 'carton',
        cells: [
          { sizeId: 1, qty: 5 },
          { sizeId: 2, qty: 10 },
          { sizeId: 3, qty: 5 },
        ],
      },
    ],
  })
  serve(orderEntry.notes, { rows: [{ goodsId: 7, colourId: 5, note: '袖口改短' }] })
  const user = await showScreen(<OrderEntry />, { at })
  expect(await screen.findByText(words.cartonGap({ gap: '9' }))).toBeTruthy()
  expect(screen.getByText(words.cartonKinds({ names: '1:2:1' }))).toBeTruthy()
  expect(await screen.findByRole('img', { name: words.notes.ofRow({ note: '袖口改短' }) })).toBeTruthy()
  await focusFirst(user)
  await user.keyboard('4{Tab}8{Enter}')
  expect(await screen.findByText(words.inCartons({ cartons: '4' }))).toBeTruthy()
  await focusFirst(user)
  await user.keyboard('{F4}')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByText(words.fill.by.carton))
  await enter(user, dialog.getByRole('textbox', { name: words.fill.cartons }), '5')
  await user.click(dialog.getByRole('button', { name: words.fill.propose({ rows: 1 }) }))
  await screen.findByText(words.fill.proposed({ count: 3, source: words.fill.sources.carton }))
  expect(filling.sent).toMatchObject([{ by: 'carton', args: { cartons: 5 } }])
  await user.click(screen.getByRole('button', { name: words.fill.take }))
  expect(await screen.findByText(words.inCartons({ cartons: '5' }))).toBeTruthy()
  // What is taken is saved here, and not while the next test looks.
  const taken = [5, 10, 5].map((qty) => ({ qty }))
  await waitFor(() => expect(saving.sent.at(-1)).toMatchObject({ rows: [{ cells: taken }] }))
})

test('as it was at a moment an order is looked at and takes no typing; its button leads to the order of now', async () => {
  const saving = serve(order.saveOrder, answered)
  const past = serve(orderEntry.pastOrder, { customer: { ...customer, totals: { ...totals, qty: 7 } }, list: [coat] })
  const user = await showScreen(<OrderEntry />, { at: `${at}&at=2027-03-01T02:00:00.000Z` })
  expect(await shown()).toEqual(['3', '', '4'])
  expect(past.sent).toMatchObject([{ customerId: 4, type: 'first', at: '2027-03-01T02:00:00.000Z' }])
  expect((await grids()).length).toBe(1)
  await focusFirst(user)
  await user.keyboard('9{Enter}')
  expect(await shown()).toEqual(['3', '', '4'])
  expect(saving.sent).toEqual([])
  await user.click(screen.getByRole('button', { name: words.past.leave }))
  expect((await grids()).length).toBe(2)
  expect(currentLocation().search).toBe('?customerId=4')
})

test('a moment at which nothing was ordered says so, and what is no moment is the order of now', async () => {
  serve(orderEntry.pastOrder, { customer: { ...customer, totals: { ...totals, qty: 0 } } })
  await showScreen(<OrderEntry />, { at: `${at}&at=2020-01-01` })
  expect(await screen.findByText(words.past.nothing)).toBeTruthy()
})

test('what a customer’s phone could not send is proposed from its file, and saved when it is taken', async () => {
  const saved = serve(order.saveOrder, answered)
  const user = await showScreen(<OrderEntry />, { at })
  await grids()
  const file = (orders: readonly object[], fair = 1) =>
    new File([JSON.stringify({ format: 1, fair, account: 'hz', packageVersion: 3, orders })], 'unsent-hz.json')
  const cell = { goodsId: 7, colourId: 5, sizeId: 2, was: 0, version: 1 }
  const own = {
    ...{ owner: '1 9', customerId: 4, type: 'first', kept: [], rejected: [], lease: null, touchedAt: 1 },
    // Typed again after it was sent for the first time: the later quantity is meant.
    flight: { requestId: 'r', madeAt: 1, cells: [{ ...cell, qty: 5 }] },
    intents: [
      { ...cell, qty: 6 },
      { ...cell, goodsId: 99, qty: 1 },
    ],
  }
  const choose = (one: File) => user.upload(screen.getByLabelText(words.unsent.open), one)
  await choose(new File(['<html>'], 'x.json'))
  await screen.findByText(words.unsent.faults.unreadable)
  await choose(file([own], 2))
  await screen.findByText(words.unsent.faults.otherFair)
  await choose(file([{ ...own, customerId: 5 }]))
  await screen.findByText(words.unsent.faults.otherOrder)
  expect(saved.sent).toEqual([])
  await choose(file([own]))
  await screen.findByText(words.fill.proposed({ count: 1, source: words.unsent.source({ account: 'hz' }) }))
  await screen.findByText(words.unsent.left({ count: '1' }))
  await user.click(screen.getByRole('button', { name: words.fill.take }))
  await waitFor(() => expect(saved.sent).toHaveLength(1))
  expect(saved.sent[0]).toMatchObject({
    customerId: 4,
    rows: [{ goodsId: 7, colourId: 5, cells: [{ sizeId: 2, qty: 6, was: 0 }] }],
  })
})
