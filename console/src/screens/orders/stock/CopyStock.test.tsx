import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { stock } from '@fairdesk/contract/areas/orders/stock'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { largestPage } from '@fairdesk/contract/envelope'
import { copying as words } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { copyFrom, fakeClipboard } from '../../../testing/clipboard.ts'
import { broken, serve, serveNothing } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Stock } from './Stock.tsx'

const count = 1013
const rowAt = (at: number) => ({
  goodsId: at,
  colourId: 2,
  goodsNo: `T${String(at).padStart(5, '0')}`,
  name: '印花短袖',
  skcNo: `${at}-02`,
  colour: '白',
  sizes: [],
  total: at,
})
const pageOf = ({ page, limit }: { page: number; limit: number }, length = count) => ({
  list: Array.from({ length: Math.max(0, Math.min(limit, length - (page - 1) * limit)) }, (_, at) =>
    rowAt((page - 1) * limit + at),
  ),
  count: length,
})
const linesOf = (text: string) => text.split('\r\n').map((line) => line.split('\t'))

beforeEach(() => {
  serveNothing(baseData.getAuthAllCommonCodeMap, reportPickers.getAreacode)
  serve(stock.lastImport, { last: null })
})

const markAll = async () => {
  const user = await showScreen(<Stock />)
  await screen.findByRole('row', { name: /T00000/ })
  const grid = screen.getByRole('grid')
  grid.focus()
  await user.keyboard('{Control>}a{/Control}')
  return { user, grid }
}

test('all that is marked is copied: rows that were never scrolled to are fetched, in their order', async () => {
  const asked = serve(stock.list, (query) => pageOf(query))
  const clipboard = fakeClipboard()
  const { grid } = await markAll()
  expect(copyFrom(grid).text).toBe('')
  await screen.findByText(words.copied({ rows: '1,013' }))
  const lines = linesOf(clipboard.text)
  expect(lines).toHaveLength(count)
  expect(lines.map(([first]) => first)).toEqual(Array.from({ length: count }, (_, at) => rowAt(at).goodsNo))
  expect(clipboard.html).toContain('T01012')
  // In pages as large as the server gives, with the list's own order.
  expect(asked.sent.slice(1).every(({ limit, sort }) => limit === largestPage && sort === 'sort')).toBe(true)
})

test('what is marked as all before the first rows have come is all of them', async () => {
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  serve(stock.list, async (query) => {
    await held
    return pageOf(query, 40)
  })
  const clipboard = fakeClipboard()
  const user = await showScreen(<Stock />)
  const grid = screen.getByRole('grid')
  grid.focus()
  await user.keyboard('{ArrowDown}{Control>}a{/Control}')
  copyFrom(grid)
  await user.keyboard('{Control>}{Shift>}C{/Shift}{/Control}')
  expect(clipboard.text).toBe('')
  answer()
  await screen.findByRole('row', { name: /T00000/ })
  expect(linesOf(copyFrom(grid).text)).toHaveLength(40)
})

test('where the browser asks for a press again, one is offered and copies at once', async () => {
  serve(stock.list, (query) => pageOf(query))
  let isPressed = false
  const clipboard = fakeClipboard(() => isPressed)
  const { grid, user } = await markAll()
  copyFrom(grid)
  await screen.findByText(words.ready({ rows: '1,013' }))
  expect(clipboard.text).toBe('')
  isPressed = true
  await user.click(screen.getByRole('button', { name: words.copy }))
  expect(linesOf(clipboard.text)).toHaveLength(count)
})

test('what changed while it was fetched is told before it is copied', async () => {
  let length = count
  serve(stock.list, (query) => {
    if (query.limit === largestPage) length -= 1
    return pageOf(query, length)
  })
  const clipboard = fakeClipboard()
  const { grid, user } = await markAll()
  copyFrom(grid)
  await screen.findByText(/列表有变动/)
  expect(clipboard.text).toBe('')
  await user.click(screen.getByRole('button', { name: words.copy }))
  expect(clipboard.text).not.toBe('')
})

test('without the network nothing is copied, and it is said', async () => {
  serve(stock.list, (query) => (query.limit === largestPage ? broken : pageOf(query)))
  const clipboard = fakeClipboard()
  const { grid, user } = await markAll()
  copyFrom(grid)
  await screen.findByText(words.failed)
  expect(clipboard.text).toBe('')
  serve(stock.list, (query) => pageOf(query))
  await user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(linesOf(clipboard.text)).toHaveLength(count))
})

test('more rows than a clipboard takes are refused with the limit', async () => {
  serve(stock.list, (query) => ({ ...pageOf(query), count: 60_000 }))
  const clipboard = fakeClipboard()
  const { grid } = await markAll()
  copyFrom(grid)
  await screen.findByText(words.tooMany({ rows: '60,000', most: '50,000' }))
  expect(clipboard.text).toBe('')
})

test('heads are copied on demand: by Ctrl+Shift+C, and by the menu of the right button', async () => {
  serve(stock.list, (query) => pageOf(query, 3))
  const clipboard = fakeClipboard()
  const { grid, user } = await markAll()
  expect(linesOf(copyFrom(grid).text)).toHaveLength(3)
  await user.keyboard('{Control>}{Shift>}C{/Shift}{/Control}')
  const [heads, ...lines] = linesOf(clipboard.text)
  expect(heads?.[0]).toBe('款号')
  expect(lines.map(([first]) => first)).toEqual(['T00000', 'T00001', 'T00002'])
  clipboard.text = ''
  const [cell] = within(screen.getByRole('row', { name: /T00001/ })).getAllByRole('gridcell')
  await user.pointer({ keys: '[MouseRight]', target: cell as Element })
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(words.copyWithHeads) }))
  expect(linesOf(clipboard.text)).toHaveLength(4)
})
