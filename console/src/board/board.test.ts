// @vitest-environment happy-dom
import { board as words } from '@fairdesk/phrases/zh-cn/reports/board'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Board } from './board.ts'
import { feedOf, noon } from './testing/feed.ts'

let animated: number
beforeEach(() => {
  animated = 0
  // Rows stand under each other, which nothing lays out here.
  Object.defineProperty(HTMLElement.prototype, 'offsetTop', {
    configurable: true,
    get(this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * 90
    },
  })
  Object.assign(HTMLElement.prototype, { animate: () => animated++ })
})
afterEach(() => vi.unstubAllGlobals())

const text = (board: Board, selector: string) => board.element.querySelector(selector)?.textContent
const names = (board: Board) =>
  [...board.element.querySelectorAll<HTMLElement>('.row')]
    .filter((row) => !row.hidden)
    .map((row) => row.querySelector('.name')?.textContent)

function shown(feed = feedOf(), now = noon): Board {
  const board = new Board()
  board.show(feed, now)
  return board
}

test('every part says what the feed says', () => {
  const board = shown()
  expect(text(board, '.fair')).toBe('2027 秋冬订货会')
  expect(text(board, '.about')).toBe('主屏 · 华东、浙江 等 5 个 · 山川')
  expect([...board.element.querySelectorAll('.figure')].map((one) => one.textContent)).toEqual([
    '1,224,761',
    '2.56 亿',
    '87.4',
  ])
  expect(text(board, '[data-figure="completion"]')).toContain(words.untargeted({ customers: '18', qty: '105,721' }))
  expect(text(board, '.countdown')).toBe(`${words.untilClose}02:00:00`)
  expect(text(board, '.goal-text')).toBe('指标 140.0 万＋ 无指标 10.6 万')
  expect([...board.element.querySelectorAll('.hour')].map((one) => one.textContent)).toEqual(['08:55', '17:55'])
  expect(text(board, '.order')).toBe('10:55杭州 银泰店0+10 件')
  expect(board.element.querySelectorAll('.card')).toHaveLength(6)
  expect(names(board)).toHaveLength(6)
})

test('what the feed does not have has no place', () => {
  const { total: _, wall: __, ticker: ___, ...rest } = feedOf()
  const board = shown(rest)
  for (const part of ['.total', '.wall', '.ticker']) expect(board.element.querySelector(part)).toBeNull()
  const noMoney = shown(feedOf({ total: { qty: 5, completion: null } }))
  expect(noMoney.element.querySelectorAll('.number:not([hidden])')).toHaveLength(2)
  expect(text(noMoney, '.total')).toContain('-')
  expect(noMoney.element.textContent).not.toContain('亿')
})

test('each picture has its goods number; without places and pictures the upper band takes the sheet', () => {
  const board = shown(feedOf())
  expect(text(board, '.card .goods-no')).toBe('HY27A10000')
  expect(board.element.querySelector('.top-only')).toBeNull()
  const { race: _, wall: __, ...rest } = feedOf()
  expect(shown(rest).element.querySelector('.top-only')).not.toBeNull()
})

test('the countdown never says less than nothing: it is closed, then the grace runs, then nothing', () => {
  const board = shown()
  const at = (minutes: number) => {
    board.tick(noon + minutes * 60_000, 0)
    return text(board, '.countdown')
  }
  expect(at(119.99)).toBe(`${words.untilClose}00:00:01`)
  expect(at(120)).toBe(`${words.closed} · ${words.grace}00:30:00`)
  expect(at(150)).toBe(words.closed)
  expect(at(9999)).toBe(words.closed)
  expect(board.element.querySelector('.sheet')?.className).toContain('calm')
  for (let minutes = 100; minutes < 200; minutes++) expect(at(minutes)).not.toMatch(/-|NaN/)
})

test('the day ends before ordering does', () => {
  const board = shown(feedOf({ clock: { until: 'day', closesAt: noon + 60_000, graceUntil: noon + 60_000 } }))
  expect(text(board, '.countdown')).toBe(`${words.untilDay}00:01:00`)
  board.tick(noon + 61_000, 0)
  expect(text(board, '.countdown')).toBe(words.dayOver)
  const night = shown(feedOf({ clock: { until: 'open', closesAt: noon + 60_000, graceUntil: noon + 60_000 } }))
  expect(text(night, '.countdown')).toBe(`${words.untilOpen}00:01:00`)
  night.tick(noon + 61_000, 0)
  expect(text(night, '.countdown')).toBe('')
  expect(text(shown(feedOf({ clock: null })), '.countdown')).toBe('')
})

test('a server that is away is told by a dot, then by the hour of the figures; they stay and the countdown goes on', () => {
  const board = shown()
  const state = (silentMs: number) => {
    board.tick(noon + silentMs, silentMs)
    const isShown = (selector: string) => board.element.querySelector<HTMLElement>(selector)?.hidden === false
    return [isShown('.quiet'), isShown('.as-of')]
  }
  expect(state(7000)).toEqual([false, false])
  expect(state(8000)).toEqual([true, false])
  expect(state(60_000)).toEqual([true, true])
  expect(text(board, '.as-of')).toBe(words.asOf({ time: '10:55' }))
  expect(text(board, '.figure')).toBe('1,224,761')
  expect(text(board, '.countdown')).toContain('01:59:00')
  expect(state(0)).toEqual([false, false])
})

test('what is switched off leaves no figure in the page, and comes back whole', () => {
  const board = shown()
  board.showMessage(words.revoked, words.revokedNote)
  expect(board.element.textContent).toBe(words.revoked + words.revokedNote)
  expect(board.element.innerHTML).not.toMatch(/\d{2}/)
  expect(board.element.querySelector('img')).toBeNull()
  board.tick(noon, 60_000)
  expect(board.element.textContent).toBe(words.revoked + words.revokedNote)
  board.show(feedOf(), noon)
  expect(text(board, '.figure')).toBe('1,224,761')
})

test('places race by pieces where no target counts', () => {
  const race = (feedOf().race ?? []).map((place) => ({ ...place, completion: null }))
  const board = shown(feedOf({ race }))
  const rows = [...board.element.querySelectorAll<HTMLElement>('.row')]
  expect(rows.map((row) => row.querySelector('.percent')?.textContent)).toEqual(
    race.slice(0, 6).map(({ qty }) => words.pieces({ qty: String(qty) })),
  )
  expect(rows.map((row) => row.querySelector<HTMLElement>('.bar')?.style.transform).slice(0, 2)).toEqual([
    'scaleX(1.0000)',
    'scaleX(0.9900)',
  ])
})

test('the date of what is not of today is told month first', () => {
  const at = noon - 86_400_000
  const ticker = (feedOf().ticker ?? []).map((order) => ({ ...order, at }))
  expect(text(shown(feedOf({ ticker })), '.order')).toContain(`${new Date(at).toISOString().slice(5, 10)} `)
})

test('the leader stands on every page of the race', () => {
  const board = shown()
  const first = names(board)
  board.tick(noon + 12_000, 0)
  const second = names(board)
  expect(second[0]).toBe(first[0])
  expect(second).toHaveLength(3)
  expect(new Set([...first, ...second]).size).toBe(8)
})

const turned = () => {
  const board = shown(feedOf({ pages: 1 }))
  const { race = [] } = feedOf()
  board.show(feedOf({ pages: 1, race: race.toReversed() }), noon + 1000)
  return { board, race }
}

test('places change their order by moving, not oftener than one can follow', () => {
  const { board, race } = turned()
  const before = names(board)
  expect(animated).toBe(0)
  board.tick(noon + 3000, 0)
  expect(names(board)).not.toEqual(before)
  expect(names(board)[0]).toBe(race.at(-1)?.label)
  expect(animated).toBeGreaterThan(0)
})

test('who wants nothing to move has nothing moving', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { board } = turned()
  const ticker = text(board, '.ticker')
  board.tick(noon + 9000, 0)
  expect(animated).toBe(0)
  expect(text(board, '.ticker')).toBe(ticker)
})

test('the ticker steps through the latest orders; a new one comes first', () => {
  const board = shown()
  board.tick(noon + 4000, 0)
  expect(text(board, '.order .who')).toBe('杭州 银泰店1')
  board.show(feedOf({}, 1), noon + 5000)
  expect(text(board, '.order .who')).toBe('杭州 银泰店0')
})

test('names that begin with their town do not say it twice; no name says the area alone', () => {
  const at = noon
  const board = shown(
    feedOf({
      ticker: [
        { at, place: '杭州', name: '杭州西湖店', qty: 1 },
        { at, place: '宁波', qty: 2 },
        { at, place: '', qty: 3 },
      ],
    }),
  )
  expect([...board.element.querySelectorAll('.who')].map((one) => one.textContent)).toEqual([
    '杭州西湖店',
    '宁波',
    words.noPlace,
  ])
})

test('after 5,000 updates the page has as many nodes as after one', () => {
  const board = shown()
  const nodes = () =>
    [...board.element.querySelectorAll('*')].reduce((sum, { childNodes }) => sum + childNodes.length, 0)
  const update = (step: number) => {
    board.show(feedOf({}, step), noon + step * 1000)
    if (step % 5 === 0) board.tick(noon + step * 1000 + 500, 0)
  }
  // Every row and every card has been shown once by then.
  for (let step = 1; step <= 30; step++) update(step)
  const before = nodes()
  for (let step = 31; step <= 5000; step++) update(step)
  expect(nodes()).toBe(before)
})
