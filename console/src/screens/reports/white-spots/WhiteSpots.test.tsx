import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { customerMessages } from '@fairdesk/contract/areas/reports/customer-messages'
import { whiteSpots } from '@fairdesk/contract/areas/reports/customers/white-spots'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { customerStatus, whiteSpots as words } from '@fairdesk/phrases/zh-cn/screens'
import { shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { broken, serve, serveNothing, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { WhiteSpots } from './WhiteSpots.tsx'

const answer = {
  columns: [
    { code: 'HZ', name: '杭州', customers: 3, lackedGoods: 1, nonBuyers: 2 },
    { code: 'CY', name: '朝阳', customers: 1, lackedGoods: 0, nonBuyers: 0 },
  ],
  rows: [
    {
      ...{ id: 5, rank: 1, goodsId: 3, goodsNo: 'S001', name: '轻跑鞋', colourName: '白', image: '/s.svg' },
      ...{ qty: 21, buyers: 1, nonBuyers: 2, cells: [[21, 1, 2] as [number, number, number], null] },
    },
  ],
  customers: 4,
}
const customerOf = (customerId: number) => ({
  ...{ customerId, code: `C00${customerId}`, name: `客户${customerId}`, phone: '0571-1', areaManager: '周敏' },
  ...{ changedAt: '2027-01-08T02:20:00Z', qty: 12, lacked: [5] },
})
const addressOf = (search = '') => `/report2/whiteSpots${search}`

beforeEach(() => {
  serve(reportPickers.getFilterNames)
  serveNothing(baseData.getAuthAllCommonCodeMap, baseData.getAuthBrand, baseData.getAllBigArea)
  serve(whiteSpots.matrix, answer)
  serve(whiteSpots.customers, { list: [customerOf(7), customerOf(8)] })
})

test('each cell says by its mark and number who lacks the goods, each column how many it lacks', async () => {
  await showScreen(<WhiteSpots />, { at: addressOf() })
  const row = within(await screen.findByRole('row', { name: /S001/ }))
  const cell = row.getByTitle(words.cell({ qty: '21', buyers: '1', nonBuyers: '2' }))
  expect(cell.textContent).toBe('◧2')
  expect(row.getByTitle(words.notOrderable)).toBeTruthy()
  expect(within(screen.getByRole('row', { name: new RegExp(words.columnTotal) })).getByText('1')).toBeTruthy()
  expect(screen.getByText(words.customersIn({ customers: '4' }))).toBeTruthy()
})

test('a cell opens the call list, which is copied and written to at once', async () => {
  const sending = serve(customerMessages.send, { customers: 2 })
  serve(customerMessages.weigh, { customers: 2, online: 1 })
  const answering = serve(whiteSpots.customers, { list: [customerOf(7), customerOf(8)] })
  const user = await showScreen(<WhiteSpots />, { at: addressOf() })
  const row = within(await screen.findByRole('row', { name: /S001/ }))
  await user.dblClick(row.getByTitle(words.cell({ qty: '21', buyers: '1', nonBuyers: '2' })))
  const list = within(await screen.findByRole('dialog'))
  expect(await list.findByRole('row', { name: /客户7/ })).toBeTruthy()
  expect(answering.sent).toMatchObject([{ ids: [5], column: 'HZ' }])
  expect(list.getAllByRole('link', { name: '0571-1' })[0]?.getAttribute('href')).toBe('tel:05711')
  await user.click(list.getByRole('button', { name: words.send({ count: '2' }) }))
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: customerStatus.message.text })
  expect(text.value).toBe(words.message({ goods: 'S001 白' }))
  const send = screen.getByRole<HTMLButtonElement>('button', { name: customerStatus.message.send })
  await waitFor(() => expect(send.disabled).toBe(false))
  await user.click(send)
  await waitFor(() => expect(sending.sent).toMatchObject([{ customerIds: [7, 8], text: text.value }]))
})

test('customers as columns lead to their pages, and the address says what is chosen', async () => {
  const answering = serve(whiteSpots.matrix, {
    ...answer,
    columns: answer.columns.map((column, index) => ({ ...column, customerId: index + 7 })),
    moreColumns: 12,
  })
  const user = await showScreen(<WhiteSpots />, { at: addressOf('?by=style&count=20') })
  await user.click(await screen.findByText(words.columnKinds.customer))
  await waitFor(() => expect(window.location.search).toBe('?by=style&columns=customer&count=20'))
  expect(answering.sent.at(-1)).toMatchObject({ by: 'style', columns: 'customer', count: 20 })
  expect((await screen.findByRole('link', { name: '杭州' })).getAttribute('href')).toBe('/report2/customer?id=7')
  expect(screen.getByText(words.moreColumns({ count: '12' }))).toBeTruthy()
})

test('it is empty, loading, or does not load: the screen says so', async () => {
  serve(whiteSpots.matrix, { rows: [], columns: [] })
  await showScreen(<WhiteSpots />, { at: addressOf() })
  expect(await screen.findByText(words.empty)).toBeTruthy()
  await showScreen(<WhiteSpots />, { at: addressOf('?brandCodes=HY') })
  expect(await screen.findByText(words.emptyFiltered)).toBeTruthy()
  serve(whiteSpots.matrix, silent)
  await showScreen(<WhiteSpots />, { at: addressOf('?count=100') })
  expect(screen.queryByText(words.empty)).toBeNull()
  serve(whiteSpots.matrix, broken)
  const user = await showScreen(<WhiteSpots />, { at: addressOf('?count=200') })
  const retry = await screen.findByRole('button', { name: shell.retry })
  serve(whiteSpots.matrix, answer)
  await user.click(retry)
  expect(await screen.findByRole('row', { name: /S001/ })).toBeTruthy()
})

test('users without customer status may not write to customers', async () => {
  const user = await showScreen(<WhiteSpots />, { at: addressOf(), as: { isAdmin: false, reportype: '8' } as object })
  const row = within(await screen.findByRole('row', { name: /S001/ }))
  await user.dblClick(row.getByTitle(words.cell({ qty: '21', buyers: '1', nonBuyers: '2' })))
  expect(await screen.findByRole('button', { name: words.copy })).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.send({ count: '2' }) })).toBeNull()
})
