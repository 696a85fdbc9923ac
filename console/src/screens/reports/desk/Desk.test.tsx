import { otherFairs } from '@fairdesk/contract/areas/reports/comparison/other-fairs'
import { desk } from '@fairdesk/contract/areas/reports/desk'
import { fairForecasts } from '@fairdesk/contract/areas/reports/forecast/fair-forecast'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import { timeline } from '@fairdesk/contract/areas/reports/timeline'
import { shell, visibility, desk as words } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { refusal, serve, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Desk } from './Desk.tsx'

const tile = async (name: string) => (await screen.findByText(name)).parentElement?.textContent
const staff = { isAdmin: false, realName: '林芳', reportype: '7,21', allowBrand: 'HY', showarea: 'E' }
const figures = {
  qty: 1_224_761,
  netAmount: 256_123_456.7,
  skc: 90,
  offeredSkc: 120,
  customers: 141,
  allCustomers: 222,
  targetQty: 1_400_000,
  completion: 87.44,
  untargetedQty: 105_721,
  untargetedCustomers: 18,
}
const answer = {
  now: '2027-03-01T06:00:00.000Z',
  phase: 'open',
  day: 2,
  closesAt: '2027-03-01T08:14:36.000Z',
  figures,
  pace: { expected: 84.2, ahead: 3.24, by: 'even' },
  todos: [
    { key: 'returned', count: 12, address: '/order/list?orderStatus=returned' },
    { key: 'wave', count: 0, address: '/custom/list?missing=wave' },
  ],
} as const

const places = { dim: 'bigArea', list: [{ code: 'HD', name: '华东大区', qty: 5, completion: 96.2 }], more: 0 } as const

const ofPieces = (value: number, gap: number) => ({
  qty: 1,
  forecast: { qty: { value, low: null, high: null, completion: 90, gap } },
})
const forecast = {
  summary: { state: 'running', fair: null, elapsed: 50, share: 50, triedFairs: 0, rangeReason: 'noFair', errors: {} },
  total: ofPieces(2_000_001, 10),
  places: {
    dim: 'bigArea',
    list: [
      { ...ofPieces(900_001, 4_321), code: 'E', name: '华东预' },
      { ...ofPieces(800_001, -1_234), code: 'N', name: '华北预' },
    ],
    more: 0,
  },
} as const

beforeEach(() => {
  serve(goodsReport.getGoodsTotalRankingByColor, {
    list: [{ goodsId: 1, goodsNo: 'HY27A101', colourName: '黑', qty: 3210, image: '/a.jpg' }],
  })
  serve(desk.get, answer)
  serve(timeline.getTimeline)
  serve(otherFairs.list)
  serve(fairForecasts.get, { ...forecast, places: undefined })
})

test('figures are tiles, amounts in large units with the exact one on hover, and pace in points', async () => {
  await showScreen(<Desk />)
  expect(await tile(words.qty)).toContain('1,224,761')
  const amount = await screen.findByText('2.56 亿')
  expect(amount.getAttribute('title')).toBe('256,123,456.70')
  expect(await tile(words.completion)).toContain('87.4%')
  expect(await tile(words.completion)).toContain('领先匀速 3.2 点')
  expect(await tile(words.completion)).toContain('无指标 18 家 105,721 件')
  expect(await tile(words.customers)).toContain('共 222 家')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2027 春夏订货会')
  expect(screen.getByText(/第 2 天/)).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^02:14:3\d$/)
  expect((await screen.findByTitle(/HY27A101/)).textContent).toContain('3,210')
})

test('what may not be seen leaves no tile and no block', async () => {
  const { netAmount: _, ...pieces } = figures
  serve(desk.get, { ...answer, figures: pieces })
  await showScreen(<Desk />, { as: staff })
  expect(await screen.findByText(words.qty)).toBeTruthy()
  for (const name of [words.netAmount, words.tagAmount, words.states, words.places.bigArea])
    expect(screen.queryByText(name)).toBeNull()
  expect(screen.queryByRole('button', { name: words.dayClose })).toBeNull()
})

test('who opens no screen of figures is told so; no figure is asked for, and to-dos stay', async () => {
  const { figures: _, pace: __, ...rest } = answer
  serve(desk.get, { ...rest, pace: null })
  const growth = serve(timeline.getTimeline)
  const top = serve(goodsReport.getGoodsTotalRankingByColor)
  await showScreen(<Desk />, { as: { ...staff, reportype: '3' } })
  expect(await screen.findByText(visibility.noFigures)).toBeTruthy()
  expect(screen.getByText(words.todoNames.wave)).toBeTruthy()
  expect(screen.queryByText(words.qty)).toBeNull()
  expect([growth.sent, top.sent]).toEqual([[], []])
})

test('each to-do opens its list; what is done stays with a tick', async () => {
  const user = await showScreen(<Desk />)
  const done = await screen.findByText(words.todoNames.wave)
  expect(done.parentElement?.textContent).toContain('✓')
  await user.click(screen.getByText(words.todoNames.returned))
  expect(`${currentLocation().pathname}${currentLocation().search}`).toBe('/order/list?orderStatus=returned')
})

test('places are bars, and orders by state open their lists', async () => {
  serve(desk.get, {
    ...answer,
    places: { dim: 'bigArea', list: [{ code: 'HD', name: '华东大区', qty: 5, completion: 96.2 }], more: 3 },
    states: [
      { status: 'none', count: 4 },
      { status: 'approved', count: 9 },
      { status: 'closed', count: 0 },
    ],
  })
  const user = await showScreen(<Desk />)
  expect((await screen.findByText('华东大区')).parentElement?.textContent).toBe('华东大区96.2%')
  expect(screen.getByText(words.morePlaces({ more: '3' }))).toBeTruthy()
  expect(screen.queryByRole('link', { name: /已结单/ })).toBeNull()
  await user.click(screen.getByRole('link', { name: '已审核 9' }))
  expect(currentLocation().search).toBe('?orderStatus=approved')
})

test('places are told by pieces where no target counts', async () => {
  const list = [
    { code: 'HD', name: '华东大区', qty: 1200, completion: null },
    { code: 'HB', name: '华北大区', qty: 300, completion: null },
  ]
  serve(desk.get, { ...answer, places: { dim: 'bigArea', list, more: 0 } })
  await showScreen(<Desk />)
  expect((await screen.findByText('华北大区')).parentElement?.textContent).toBe('华北大区300')
  expect(screen.getByRole('heading', { name: words.placesByPieces.bigArea })).toBeTruthy()
})

test('the growth is a curve, and says the last hour', async () => {
  const hours = [{ day: 1, from: '2027-03-01T01:00:00.000Z', to: '2027-03-01T10:00:00.000Z' }]
  // The running ten minutes have begun a moment ago: nothing of theirs is there yet.
  const qty = [10, 10, 10, 10, 10, 10, 20, 0]
  serve(timeline.getTimeline, {
    stepMin: 10,
    from: hours[0]?.from ?? null,
    qty,
    before: { qty: 5 },
    hours,
    lastTen: 13,
    now: answer.now,
  })
  await showScreen(<Desk />)
  expect(await screen.findByText(new RegExp(words.lastTen({ qty: '13' })))).toBeTruthy()
  expect(await screen.findByRole('img', { name: /85/ })).toBeTruthy()
  // Round numbers of pieces, and when the day began.
  const axes = [...document.querySelectorAll('.fd-desk-axes > *')].map(({ textContent }) => textContent)
  expect(axes).toEqual(['20', '40', '60', '80', '03/01 09:00'])
})

/** A first step of 1,000 pieces. */
const grownOnce = {
  stepMin: 10,
  from: '2027-03-01T01:00:00.000Z',
  qty: [1000],
  before: { qty: 0 },
  hours: [{ day: 1, from: '2027-03-01T01:00:00.000Z', to: '2027-03-01T10:00:00.000Z' }],
  now: answer.now,
} as const

test('the line of the target stands where completion is 100 %, and says what of it is no target', async () => {
  serve(timeline.getTimeline, { ...grownOnce, goal: 900, untargetedQty: 300 })
  await showScreen(<Desk />)
  const said = words.goalWithUntargeted({ qty: '900', untargeted: '300' })
  expect((await screen.findByText(said)).title).toBe(words.goalHelp)
  const curve = await screen.findByRole('img', { name: /1,000/ })
  const heightOf = (line: string) => {
    const d = curve.querySelector(line)?.getAttribute('d') ?? ''
    return Number(/^M[\d.]+ ([\d.]+)/.exec(d)?.[1])
  }
  // Of 1,200 the curve has 1,000: it stays below the line as completion, 700 of 900, does.
  expect(heightOf('.fd-desk-goal')).toBeCloseTo(4, 1)
  expect(heightOf('.fd-desk-line')).toBeCloseTo(20, 1)
})

test('where everybody has a target the line says the target alone', async () => {
  serve(timeline.getTimeline, { ...grownOnce, goal: 900 })
  await showScreen(<Desk />)
  expect((await screen.findByText(words.goal({ qty: '900' }))).title).toBe('')
})

test('the place of the curve is kept while it is on its way, so that nothing moves when it comes', async () => {
  serve(timeline.getTimeline, silent)
  await showScreen(<Desk />)
  expect(await screen.findByRole('heading', { name: words.growth })).toBeTruthy()
})

test('before the fair a list is ticked off; a refusal is told and ticks nothing', async () => {
  serve(desk.get, {
    ...answer,
    phase: 'before',
    day: null,
    checklist: [
      { key: 'areas', done: true, address: '/custom/index' },
      { key: 'pictures', done: false, count: 7, address: '/custom/list?missing=picture' },
      { key: 'printer', done: false },
    ],
  })
  const ticked = serve(desk.tick, refusal('没有权限'))
  const user = await showScreen(<Desk />)
  const box = await screen.findByRole('checkbox', { name: words.tick({ name: words.checkNames.printer }) })
  expect(screen.getByText(words.missing({ count: '7' }))).toBeTruthy()
  expect(screen.getByText(words.checksDone({ done: '1', all: '3' }))).toBeTruthy()
  await user.click(box)
  await waitFor(() => expect(ticked.sent).toMatchObject([{ key: 'printer', done: true }]))
  expect(await screen.findByText('没有权限')).toBeTruthy()
  expect((box as HTMLInputElement).checked).toBe(false)
  const name = words.nextStep({ name: words.checkNames.pictures })
  await user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(currentLocation()).toMatchObject({ pathname: '/custom/list', search: '?missing=picture' }))
})

test('an administrator closes the day and sees the days beside each other', async () => {
  const kept = { figures, places: [{ name: '华东大区', qty: 5 }], categories: [{ name: '上装', qty: 5 }] }
  serve(desk.get, { ...answer, places })
  serve(desk.dayCloseAgain, { figures: kept, differences: [] })
  serve(desk.dayCloses, [
    { id: 2, day: 2, at: '2027-03-02T10:05:00.000Z', by: '林芳', kept },
    { id: 1, day: 1, at: '2027-03-01T10:05:00.000Z', by: '林芳', kept: { ...kept, figures: { ...figures, qty: 7 } } },
  ])
  const closed = serve(desk.closeDay, { id: 3 })
  const user = await showScreen(<Desk />)
  await user.click(await screen.findByRole('button', { name: words.dayClose }))
  const table = within(await screen.findByRole('table'))
  const row = within((await table.findByText(words.qty)).closest('tr') as HTMLElement)
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['7', '1,224,761'])
  await user.click(screen.getByRole('button', { name: words.closeDay({ day: 2 }) }))
  const dialog = within(await screen.findByRole('dialog', { name: words.closeDay({ day: 2 }) }))
  await user.type(dialog.getByRole('textbox'), '晚')
  await user.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(closed.sent).toMatchObject([{ day: 2, note: '晚' }]))
})

test('closed days are asked again: what their history says otherwise stands in words, another sight sees its own', async () => {
  const kept = { figures, places: [], categories: [] }
  const close = { id: 1, day: 1, at: '2027-03-01T10:05:00.000Z', by: '林芳' }
  serve(desk.get, { ...answer, places })
  serve(desk.dayCloses, [{ ...close, kept, first: { at: '2027-03-01T09:00:00.000Z', by: '王敏' } }])
  const differences = [{ of: 'place', name: '华东大区', figure: 'qty', kept: 5, now: 4 }] as const
  serve(desk.dayCloseAgain, { figures: kept, differences: [...differences] })
  const user = await showScreen(<Desk />)
  await user.click(await screen.findByRole('button', { name: words.dayClose }))
  expect(await screen.findByText(/华东大区 件数：日结 5，按记录 4（−1）/)).toBeTruthy()
  expect(screen.getByText(/再次日结，首次 .*王敏/)).toBeTruthy()
  serve(desk.dayCloses, [close])
  serve(desk.dayCloseAgain, { figures: { ...kept, figures: { ...figures, qty: 77 } } })
  const other = await showScreen(<Desk />, { as: staff })
  await other.click(await screen.findByRole('button', { name: words.dayClose }))
  expect(await screen.findByText('77')).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.closeDay({ day: 2 }) })).toBeNull()
})

test('a number opens the rows behind it, and to who may see none it is a number', async () => {
  const asked = serve(orderLines.list, { list: [], count: 0, sizeColumns: [], path: [] })
  serve(desk.get, { ...answer, places })
  const user = await showScreen(<Desk />)
  await user.click(await screen.findByRole('button', { name: '1,224,761' }))
  await waitFor(() => expect(asked.sent).toMatchObject([{ level: 'line', node: [] }]))
  await user.click(screen.getByRole('button', { name: /华东大区/ }))
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ node: [{ dim: 'bigArea', code: 'HD' }] }))
  await user.click(screen.getByRole('button', { name: /3,210/ }))
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ node: [{ dim: 'skc' }] }))
  await showScreen(<Desk />, { as: { ...staff, reportype: '3' } })
  expect(await screen.findByText('1,224,761')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '1,224,761' })).toBeNull()
})

test('another fair stands beside this one once it is chosen; one without rights in the address is none', async () => {
  serve(otherFairs.list, { list: [{ fairId: 7, code: 'A', name: '2026 秋冬', status: 'archived' }] })
  const comparison = { name: '2026 秋冬', asOf: '2026-03-02T02:00:00Z', former: 1_000_000 }
  const asked = serve(desk.get, {
    ...{ ...answer, comparison, pace: { expected: 90, ahead: -2.6, by: 'otherFair' } },
    places: { ...places, list: [{ ...places.list[0], former: 4 }] },
  })
  const user = await showScreen(<Desk />, { at: '/?against=fair-8' })
  await user.selectOptions(await screen.findByRole('combobox', { name: /对比/ }), '2026 秋冬')
  await waitFor(() => expect(asked.sent).toEqual([{}, { comparison: { fairId: 7 } }]))
  expect(currentLocation().search).toBe('?against=fair-7')
  expect(await screen.findByText(/落后对比方 2.6 点/)).toBeTruthy()
  expect(await tile(words.qty)).toContain('对比同期 1,000,000，+22.5%')
  expect((await screen.findByTitle('4')).textContent).toBe('+25.0%')
})

test('in the evening the day stands beside the day before', async () => {
  serve(desk.get, { ...answer, places, phase: 'between' })
  serve(desk.twoDays, { days: [1, 2], total: [30, 12], places: [{ name: '华东大区', qty: [20, 12] }], categories: [] })
  await showScreen(<Desk />)
  const row = within((await screen.findByRole('rowheader', { name: '华东大区' })).closest('tr') as HTMLElement)
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['20', '12'])
})

test('a fair without orders begins with its files; who may set nothing up is told no steps', async () => {
  serve(desk.get, { ...answer, figures: { ...figures, qty: 0 } })
  const user = await showScreen(<Desk />)
  expect(await screen.findByText(words.empty)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: shell.titles.importCustomers }))
  await waitFor(() => expect(currentLocation().pathname).toBe('/custom/importCustomers'))
  await showScreen(<Desk />, { as: staff })
  expect(await screen.findByText(visibility.noOrders)).toBeTruthy()
  await showScreen(<Desk />, { as: { ...staff, showarea: '' } })
  expect(await screen.findByText(visibility.noAreas)).toBeTruthy()
})

test('nothing stands before its figure, and what does not come is tried again', async () => {
  serve(desk.get, silent)
  await showScreen(<Desk />)
  expect(screen.queryByText(words.qty)).toBeNull()
  serve(desk.get, refusal('数据库暂时无法连接，请稍后重试'))
  const user = await showScreen(<Desk />)
  const retry = await screen.findByRole('button', { name: shell.retry })
  serve(desk.get, answer)
  await user.click(retry)
  expect(await tile(words.qty)).toContain('1,224,761')
})

test('counts that are a moment behind the figures are asked for again until they are of now', async () => {
  const behind = serve(desk.get, { ...answer, countedAgainSec: 1 })
  await showScreen(<Desk />)
  await waitFor(() => expect(behind.sent.length).toBeGreaterThan(2), { timeout: 6000 })
  const now = serve(desk.get, answer)
  await waitFor(() => expect(now.sent.length).toBe(1), { timeout: 3000 })
  await new Promise((resolve) => setTimeout(resolve, 1300))
  expect(now.sent.length).toBe(1)
})

test('the closing is forecast by place; who is expected beyond the target stands with a plus', async () => {
  serve(fairForecasts.get, forecast)
  await showScreen(<Desk />)
  const block = within(await screen.findByRole('region', { name: '预计收订' }))
  expect(block.getByText('2,000,001')).toBeTruthy()
  expect(block.getByRole('row', { name: /华东预/ }).textContent).toContain('4,321')
  expect(block.getByText('超额 +1,234').className).toBe('fd-gap-over')
})
