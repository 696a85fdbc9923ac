import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { otherFairs } from '@fairdesk/contract/areas/reports/comparison/other-fairs'
import { completion } from '@fairdesk/contract/areas/reports/completion'
import { followUps } from '@fairdesk/contract/areas/reports/follow-ups'
import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { timeline } from '@fairdesk/contract/areas/reports/timeline'
import {
  comparison as compareWords,
  dimensions,
  drill,
  forecast as expectedWords,
  completionRate as words,
} from '@fairdesk/phrases/zh-cn/screens'
import { shell } from '@fairdesk/phrases/zh-cn/shell'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { broken, refusal, serve, serveNothing, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { CompletionRate } from './CompletionRate.tsx'

const untargeted = { targeted: 0, untargetedCustomers: 0 }
const none = { actual: 0, target: null, ...untargeted, completion: null, share: null }
const qty = (actual: number, target: number, completion: number) => ({
  ...{ actual, target, targeted: actual, untargetedCustomers: 0 },
  ...{ completion, share: null },
})
const figures = {
  amount: { ...none, actual: 123_456.78, targeted: 123_456.78, target: 1_000_000, completion: 12.35 },
  styles: none,
  skc: none,
}
const east = { key: 'bigArea-1', parent: null, level: 'bigArea', code: 'E', name: '华东', id: 1, ...figures } as const
const region = { ...east, key: 'bigArea-1/region-1', parent: 'bigArea-1', level: 'region', name: '浙江' } as const
const customer = {
  ...east,
  key: 'bigArea-1/region-1/customer-7',
  parent: 'bigArea-1/region-1',
  level: 'customer',
  name: '杭州银泰店',
  id: 7,
} as const
const tree = {
  list: [
    { ...east, qty: qty(41, 100, 41), customers: 1 },
    { ...region, qty: qty(41, 100, 41), customers: 1 },
    { ...customer, qty: qty(41, 100, 41), customers: 1 },
  ],
  total: { ...figures, qty: qty(41, 100, 41), customers: 1, idle: 0 },
}
const followUp = { id: 3, account: 'wang', by: '王敏', at: '2027-01-08T02:20:00Z', doneAt: null, note: '' }
const row = (name: RegExp) => screen.findByRole('row', { name })
const at = (search = '') => `/report2/complate${search}`

beforeEach(() => {
  serve(reportPickers.getFilterNames)
  serveNothing(baseData.getAuthAllCommonCodeMap, baseData.getAuthBrand, baseData.getAllBigArea, baseData.getAllRegion)
  serve(completion.tree, tree)
  serve(otherFairs.list, { list: [{ fairId: 7, code: 'LAST', name: '2026 秋冬', status: 'archived' }] })
})

test('a node says what is ordered there of what should be, the last row what of all', async () => {
  await showScreen(<CompletionRate />, { at: at() })
  const big = within(await row(/华东/))
  for (const text of ['41', '100', '▼41.0%', '59']) expect(big.getByText(text)).toBeTruthy()
  expect(await row(new RegExp(`^${words.totalOf.all}`))).toBeTruthy()
  expect(screen.getByText(words.customersIn({ customers: '1', idle: '0' }))).toBeTruthy()
})

test('nodes open and close by mouse and keys, and the address says which', async () => {
  const user = await showScreen(<CompletionRate />, { at: at() })
  await row(/浙江/)
  expect(screen.queryByRole('row', { name: /杭州银泰店/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: words.openAll }))
  expect(await row(/杭州银泰店/)).toBeTruthy()
  const grid = screen.getByRole('treegrid')
  fireEvent.keyDown(grid, { key: 'ArrowDown' })
  fireEvent.keyDown(grid, { key: ' ' })
  await waitFor(() => expect(screen.queryByRole('row', { name: /杭州银泰店/ })).toBeNull())
  expect(window.location.search).toContain('flipped=bigArea-1')
  fireEvent.keyDown(grid, { key: ' ' })
  expect(await row(/杭州银泰店/)).toBeTruthy()
})

test('who is beyond the target is told with a plus; what is ordered without one stands apart', async () => {
  const over = { ...qty(130, 100, 120), targeted: 120, untargetedCustomers: 2 }
  serve(completion.tree, { ...tree, list: [{ ...east, qty: over }], total: { ...tree.total, qty: over } })
  await showScreen(<CompletionRate />, { at: at() })
  const place = within(await row(/华东/))
  expect(place.getByText('超额 +20').className).toBe('fd-gap-over')
  const beside = words.untargetedBelow({ count: 2, ordered: '10' })
  expect(place.getByTitle(beside).textContent).toBe('10')
  expect(place.getByText('120.0%').getAttribute('title')).toBe(`120%\n120 / 100\n${beside}`)
})

test('what is expected at the closing stands beside what is ordered, with its source on a press', async () => {
  const forecast = { qty: { value: 130, low: 110, high: 150, completion: 130, gap: -30 } }
  const short = { qty: { value: 80, low: 60, high: 100, completion: 80, gap: 20 } }
  const summary = {
    ...({ state: 'running', fair: '去年秋冬', elapsed: 50, share: 40, triedFairs: 3, rangeReason: null } as const),
    errors: { bigArea: { median: 5, most: 15.4 } },
  } as const
  const north = { ...east, key: 'bigArea-2', code: 'N', name: '华北', id: 2, qty: qty(60, 100, 60), customers: 1 }
  const list = [
    { ...east, qty: qty(41, 100, 41), customers: 1, forecast },
    { ...north, forecast: short },
  ]
  serve(completion.tree, { ...tree, list, forecast: summary })
  const user = await showScreen(<CompletionRate />, { at: at() })
  const place = within(await row(/华东/))
  expect(place.getByText('超额 +30').className).toBe('fd-gap-over')
  expect(within(await row(/华北/)).getByText('80.0%')).toBeTruthy()
  await user.click(place.getByRole('button', { name: /^130/ }))
  expect(await screen.findByText(expectedWords.source({ fair: '去年秋冬', share: '40.0%' }))).toBeTruthy()
  expect(screen.getByText(/15\.4%.*110–150/)).toBeTruthy()
})

test('the ranking sorts by the expected gap and asks for those expected to miss their target', async () => {
  const short = (gap: number) => ({ qty: { value: 100 - gap, low: null, high: null, completion: 100 - gap, gap } })
  const summary = {
    state: 'running',
    fair: null,
    elapsed: 50,
    share: 50,
    triedFairs: 0,
    rangeReason: 'noFair',
    errors: {},
  } as const
  const places = [
    { ...east, key: 'bigArea-1', name: '华东', qty: qty(20, 100, 20), forecast: short(10) },
    { ...east, key: 'bigArea-2', code: 'N', id: 2, name: '华北', qty: qty(60, 100, 60), forecast: short(35) },
  ]
  const asked = serve(completion.tree, { ...tree, list: places, forecast: summary })
  await showScreen(<CompletionRate />, { at: at('?tab=ranking&level=bigArea&sort=forecast&show=missing') })
  const north = await row(/华北/)
  const later = north.compareDocumentPosition(await row(/华东/))
  expect(later & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(asked.sent.at(-1)).toMatchObject({ show: 'missing' })
})

test('amounts stand in ten thousands, as the head says, exact on hover; who sees none has none', async () => {
  await showScreen(<CompletionRate />, { at: at('?measure=amount') })
  const big = within(await row(/华东/))
  expect(big.getByTitle('123,456.78').textContent).toBe('12.3')
  expect(screen.getByRole('columnheader', { name: words.tenThousand({ figure: words.figures.amount }) })).toBeTruthy()
  await showScreen(<CompletionRate />, { at: at(), as: { isAdmin: false, priceVisible: 'none', allowBrand: 'HY' } })
  await row(/华东/)
  expect(screen.queryByText(words.measures.amount)).toBeNull()
})

test('who is behind is taken on, and that is taken back', async () => {
  const claiming = serve(followUps.claim, followUp)
  const taking = serve(followUps.takeBack, { followUp: null })
  const user = await showScreen(<CompletionRate />, { at: at('?depth=9') })
  await user.click(within(await row(/杭州银泰店/)).getByRole('button', { name: words.claim }))
  expect(claiming.sent).toMatchObject([{ customerId: 7 }])
  expect(await screen.findByText(words.claimed({ name: '杭州银泰店' }))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: shell.undo }))
  await waitFor(() => expect(taking.sent).toEqual([{ id: 3, wasDone: false }]))
})

test('who has it is told, and somebody else’s is left alone', async () => {
  serve(followUps.claim, refusal('王敏 已在跟进这个客户'))
  const user = await showScreen(<CompletionRate />, { at: at('?depth=9'), as: { isAdmin: false, allowBrand: 'HY' } })
  await user.click(within(await row(/杭州银泰店/)).getByRole('button', { name: words.claim }))
  expect(await screen.findByText('王敏 已在跟进这个客户')).toBeTruthy()
  serve(completion.tree, {
    ...tree,
    list: [...tree.list.slice(0, 2), { ...customer, qty: qty(41, 100, 41), followUp }],
  })
  await showScreen(<CompletionRate />, { at: at('?depth=9'), as: { isAdmin: false, allowBrand: 'HY' } })
  const held = within(await row(/杭州银泰店/))
  expect(held.getByText(/王敏 跟进中/)).toBeTruthy()
  expect(held.queryByRole('button', { name: words.finish })).toBeNull()
})

test('an assumption is worn by every figure, and told to the file too', async () => {
  const exporting = serve(completion.export, new File(['x'], 'a.xlsx'))
  const user = await showScreen(<CompletionRate />, { at: at('?assume=10') })
  expect(await screen.findByText(words.assumedMore({ percent: 10, scope: words.everybody }))).toBeTruthy()
  expect(within(await row(/华东/)).getByText('45')).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: words.assumedColumn({ title: words.figures.qty }) })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: new RegExp(words.export) }))
  await waitFor(() => expect(exporting.sent).toMatchObject([{ part: 'tree', assumed: { percent: 10 } }]))
  await user.click(screen.getByRole('button', { name: words.endAssumption }))
  await waitFor(() => expect(screen.queryByText(/按各客户自身占比/)).toBeNull())
})

test('the matrix has its number in each cell, those without a target at the end', async () => {
  serve(completion.matrix, {
    columns: [
      { code: 'TOP', label: '上装' },
      { code: null, label: '' },
    ],
    rows: [
      { ...east, node: east.key, values: [31, 8], targets: [20, null], targeted: [30, null] },
      {
        ...customer,
        parent: east.key,
        node: 'bigArea-1/customer-7',
        values: [30, 8],
        targets: [20, null],
        targeted: [30, null],
      },
      {
        ...customer,
        parent: east.key,
        node: 'bigArea-1/customer-8',
        name: '新店',
        values: [1, null],
        targets: [null, null],
        targeted: [null, null],
      },
    ],
    total: { values: [31, 8], targets: [20, null], targeted: [30, null] },
  })
  const user = await showScreen(<CompletionRate />, { at: at('?tab=matrix') })
  const cell = within(await row(/杭州银泰店/)).getByText('▲150.0%')
  expect(cell.closest('.fd-band-5')).toBeTruthy()
  // What is ordered without a target is no part of the percents above, and is told there.
  const above = within(await row(/华东/)).getByText('▲150.0%')
  expect(above.closest('[title^="30 / 20"]')?.getAttribute('title')).toBe(
    `30 / 20\n${words.withoutTargetBelow({ count: 1, ordered: '1' })}`,
  )
  expect(cell.closest('[title^="30 / 20"]')?.getAttribute('title')).toBe('30 / 20')
  expect(screen.getByRole('columnheader', { name: words.others })).toBeTruthy()
  expect(screen.queryByRole('row', { name: /新店/ })).toBeNull()
  expect(await row(/无指标 1 家/)).toBeTruthy()
  await user.click(screen.getByText(words.asNumbers))
  expect(await within(await row(/杭州银泰店/)).findByText('▲30')).toBeTruthy()
})

test('the ranking is of one level, the call list has what is needed to call', async () => {
  serve(completion.calls, {
    list: [
      { customerId: 7, code: 'C7', name: '杭州银泰店', qty: qty(41, 100, 41), phone: '138 0000 0001', contact: '李静' },
    ],
  })
  const user = await showScreen(<CompletionRate />, { at: at('?tab=ranking') })
  const ranked = within(await row(/杭州银泰店/))
  expect(ranked.getByText('浙江')).toBeTruthy()
  await user.click(screen.getByText(words.tabs.calls))
  const line = within(await row(/李静/))
  expect(line.getByRole('link', { name: '138 0000 0001' }).getAttribute('href')).toBe('tel:13800000001')
  expect(line.getByText('59')).toBeTruthy()
})

test('it waits, says why there is nothing, and tries again what did not come', async () => {
  serve(completion.tree, silent)
  await showScreen(<CompletionRate />, { at: at() })
  expect(screen.getByRole('treegrid').getAttribute('aria-busy')).toBe('true')
  serve(completion.tree)
  await showScreen(<CompletionRate />, { at: at('?show=idle') })
  expect(await screen.findByText(words.noIdle)).toBeTruthy()
  serve(completion.tree, broken)
  const user = await showScreen(<CompletionRate />, { at: at('?show=lagging') })
  expect(await screen.findByText(shell.loadFailed)).toBeTruthy()
  serve(completion.tree, tree)
  await user.click(screen.getByRole('button', { name: shell.retry }))
  expect(await row(/华东/)).toBeTruthy()
})

test('a filter asks for what it says', async () => {
  const asking = serve(completion.tree, tree)
  const user = await showScreen(<CompletionRate />, { at: at('?categoryCodes=TOP&below=80') })
  await row(/华东/)
  await user.click(screen.getByText(words.shows.lagging))
  await waitFor(() =>
    expect(asking.sent.at(-1)).toMatchObject({ show: 'lagging', below: 80, goods: { categoryCodes: ['TOP'] } }),
  )
})

const lines = () =>
  serve(orderLines.list, ({ targets }) => ({
    ...{ list: [{ customerName: '杭州银泰店', qty: 41 }], count: 1, totals: { qty: 41 } },
    ...(targets && { targets: { targeted: { qty: 41 }, untargeted: { qty: 9 }, basis: 'net' as const } }),
  }))

test('a number opens the rows behind it, a completion those of customers with a target', async () => {
  const asked = lines()
  const user = await showScreen(<CompletionRate />, { at: at() })
  await user.dblClick(within(await row(/华东/)).getByText('41'))
  expect(await screen.findByText(`${drill.same} ✓`)).toBeTruthy()
  expect(asked.sent.at(-1)?.node).toEqual([{ dim: 'bigArea', code: '', id: 1 }])
  expect(asked.sent.at(-1)?.customers).not.toHaveProperty('customerIds')
  await user.dblClick(within(await row(/华东/)).getByText('▼41.0%'))
  await waitFor(() => expect(asked.sent.at(-1)?.targets).toEqual({ of: 'qty', part: 'targeted' }))
  expect(await screen.findByText(drill.split({ targeted: '41 件', untargeted: '9 件', sum: '50 件' }))).toBeTruthy()
  for (const { node, customers } of asked.sent) {
    expect(node).toEqual([{ dim: 'bigArea', code: '', id: 1 }])
    expect(customers).not.toHaveProperty('customerIds')
  }
})

test('a target opens the customers it is set for', async () => {
  const user = await showScreen(<CompletionRate />, { at: at() })
  await user.dblClick(within(await row(/华东/)).getByText('100'))
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/custom/index?bigAreaIds=1'))
})

const asOf = '2027-03-01T10:00:00.000Z'
const since = '2027-03-01T08:00:00.000Z'
const growth = {
  from: '2027-03-01T08:00:00.000Z',
  qty: Array.from({ length: 20 }, () => 2),
  now: '2027-03-01T11:15:00.000Z',
}

test('of two moments there are pieces and points gained, with today’s targets; its rows are of these moments', async () => {
  serve(timeline.getTimeline, growth)
  const asked = serve(completion.tree, { ...tree, moment: { asOf, since, amounts: true } })
  const opened = lines()
  const user = await showScreen(<CompletionRate />, { at: at(`?asOf=${asOf}&since=${since}`) })
  const big = within(await row(/华东/))
  expect(big.getByText('+41.0')).toBeTruthy()
  expect(asked.sent.at(-1)).toMatchObject({ asOf, since })
  for (const name of [words.gained({ figure: words.figures.qty }), words.points])
    expect(screen.getByRole('columnheader', { name })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: words.gap })).toBeNull()
  expect(screen.queryByLabelText(words.assumedPercent)).toBeNull()
  await user.dblClick(big.getByText('41'))
  await waitFor(() => expect(opened.sent.at(-1)).toMatchObject({ asOf, since }))
})

test('the call list is of now whatever moment is chosen, and says so', async () => {
  const asked = serve(completion.calls, { list: [] })
  await showScreen(<CompletionRate />, { at: at(`?tab=calls&asOf=${asOf}`) })
  expect(await screen.findByText(words.callsNow)).toBeTruthy()
  expect(asked.sent.at(-1)).not.toHaveProperty('asOf')
})

test('an assumption is spread by what customers ordered in another fair, or says why it cannot be', async () => {
  serve(completion.otherShares, { list: [{ code: 'E', qty: 5 }] })
  await showScreen(<CompletionRate />, { at: at('?assume=10&assumeBy=7') })
  const fair = '2026 秋冬'
  expect(await screen.findByText(words.assumedMoreBy({ percent: 10, scope: words.everybody, fair }))).toBeTruthy()
  serve(completion.otherShares, { list: [] })
  await showScreen(<CompletionRate />, { at: at('?assume=20&assumeBy=7') })
  expect(await screen.findByText(words.noShares({ fair }))).toBeTruthy()
  serve(completion.otherShares, refusal('您在“2026 秋冬”没有打开这个报表的权限，请另选一届'))
  await showScreen(<CompletionRate />, { at: at('?assume=30&assumeBy=8') })
  expect(await screen.findByText('您在“2026 秋冬”没有打开这个报表的权限，请另选一届')).toBeTruthy()
})

test('pieces of the tree grow over those of the same places and customers', async () => {
  const list = tree.list.map((node) => ({ ...node, former: 50 }))
  const comparison = { name: '2026 秋冬', asOf: null, wholeReason: 'over', onlyThere: { count: 12, qty: 345 } } as const
  const asked = serve(completion.tree, { list, total: { ...tree.total, former: 395 }, comparison })
  await showScreen(<CompletionRate />, { at: at('?against=fair-7') })
  const big = within(await row(/华东/))
  for (const text of ['50', '−9', '−18.0%']) expect(big.getByText(text)).toBeTruthy()
  expect(asked.sent.at(-1)).toMatchObject({ comparison: { fairId: 7 } })
  expect(screen.getByText(compareWords.whole.over)).toBeTruthy()
  expect(screen.getByText(compareWords.onlyThere({ dim: dimensions.customer, count: '12', qty: '345' }))).toBeTruthy()
})
