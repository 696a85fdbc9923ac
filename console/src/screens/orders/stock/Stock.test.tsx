import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { stock } from '@fairdesk/contract/areas/orders/stock'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { stock as words } from '@fairdesk/phrases/zh-cn/screens'
import { shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { broken, refusal, serve, serveNothing, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Stock } from './Stock.tsx'

const row = {
  goodsId: 1,
  colourId: 2,
  goodsNo: 'T001',
  name: '印花短袖',
  skcNo: 'T001-02',
  colour: '白',
  mode: 'block',
  modeInForce: 'block',
  sizes: [
    { sizeId: 1, no: 1, name: 'S', total: 10, ordered: 12, left: -2 },
    { sizeId: 2, no: 2, name: 'M', total: null, ordered: 8, left: null },
  ],
  total: 10,
  ordered: 20,
  left: -2,
  version: 3,
} as const
const answer = {
  list: [row],
  count: 1,
  totals: { total: 10, ordered: 20, left: -2, over: 2 },
  fairMode: 'warn',
} as const

beforeEach(() => {
  serveNothing(baseData.getAuthAllCommonCodeMap, reportPickers.getAreacode)
  serve(stock.list, answer)
  serve(stock.lastImport, { last: null })
})

const line = () => screen.findByRole('row', { name: /T001/ })

test('a row says what there is, what is ordered and what is left, size by size; the foot adds up', async () => {
  await showScreen(<Stock />)
  const cells = within(await line())
  expect(cells.getAllByText(/^[-−]2$/)).toHaveLength(2)
  expect(cells.getByText(words.modes.block)).toBeTruthy()
  expect(screen.getByText(/总数 10 · 已订 20 · 剩余 −2 · 超订 2 件/)).toBeTruthy()
  expect(screen.getByText(words.fairMode({ mode: words.modes.warn }))).toBeTruthy()
})

test('it waits for its rows, shows the way where there are none, and tries again what failed', async () => {
  serve(stock.list, silent)
  await showScreen(<Stock />)
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true')
  serve(stock.list)
  await showScreen(<Stock />)
  expect(await screen.findByText(words.empty)).toBeTruthy()
  serve(stock.list, broken)
  const user = await showScreen(<Stock />)
  await screen.findByText(shell.loadFailed)
  serve(stock.list, answer)
  await user.click(screen.getByRole('button', { name: shell.retry }))
  await line()
})

test('a number is saved with the one that was seen; refused it stays as it was typed', async () => {
  const saved = serve(stock.save, refusal('T001 白 S 的库存刚被改为 9'))
  const user = await showScreen(<Stock />)
  await user.click(within(await line()).getByRole('button', { name: 'T001' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: `${words.columns.total} S` })
  await user.clear(field)
  await user.type(field, '15')
  await user.click(dialog.getByRole('button', { name: words.save }))
  await waitFor(() =>
    expect(saved.sent).toEqual([{ rows: [{ goodsId: 1, colourId: 2, cells: [{ sizeId: 1, total: 15, was: 10 }] }] }]),
  )
  expect(await screen.findByText(/刚被改为 9/)).toBeTruthy()
  expect(field.value).toBe('15')
})

test('the latest import is taken back after saying whose it was', async () => {
  serve(stock.lastImport, { last: { id: 'a', at: '2027-03-01T01:30:00Z', by: '李静', count: 12 } })
  const undone = serve(stock.undoImport, { restored: 10, left: 2 })
  const user = await showScreen(<Stock />)
  await user.click(await screen.findByRole('button', { name: words.undoImport.button }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/李静.*12/)).toBeTruthy()
  serve(stock.lastImport, { last: null })
  await user.click(dialog.getByRole('button', { name: words.undoImport.button }))
  await waitFor(() => expect(undone.sent).toEqual([{ id: 'a' }]))
  expect(await screen.findByText(words.undoImport.doneLeft({ restored: '10', left: '2' }))).toBeTruthy()
})

test('colours that are ticked are kept to their stock together', async () => {
  const saved = serve(stock.save, { changed: 1 })
  const user = await showScreen(<Stock />)
  await user.click(within(await line()).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: words.modes.warn }))
  await waitFor(() => expect(saved.sent).toEqual([{ rows: [{ goodsId: 1, colourId: 2, mode: 'warn' }] }]))
  expect(await screen.findByText(words.saved({ count: '1' }))).toBeTruthy()
})
