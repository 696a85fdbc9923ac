import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFirst, openScanned, useScans } from '../state/scanning/scanned.ts'
import { scanInARow } from '../state/scanning/scans-in-a-row.ts'
import { openSeen, startSeeing } from '../state/scanning/seen.ts'
import { useFloor } from '../state/state.ts'
import { serve } from '../testing/fake-server.ts'
import { show, takenBy } from '../testing/show.tsx'
import { Scan } from './Scan.tsx'

const lookMs = 155
let now = 1_000_000
beforeEach(() => {
  location.hash = ''
  useScans.setState(useScans.getInitialState())
  serve('save', takenBy)
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  now += 60_000
  startSeeing()
})
afterEach(() => vi.restoreAllMocks())

/** Looks of the camera for so many seconds, in turns with what each sees. Returns the last sentence. */
function look(seconds: number, ...cycle: readonly (readonly string[])[]): string | null {
  let said: string | null = null
  for (let at = 0; at * lookMs < seconds * 1000; at++) {
    act(() => {
      said = openSeen(cycle[at % cycle.length] ?? []) ?? said
    })
    now += lookMs
  }
  return said
}
const scanned = () => useScans.getState().run.map(({ name, qty }) => `${name} ${qty}`)

test('a tag counts once while it is in sight, whichever of its codes a look sees', async () => {
  await show(<Scan />)
  scanInARow(true)
  look(10, ['69010'], ['A10', '69010'], [], ['A10'], ['69010', 'https://weixin.qq.com/r/a'])
  expect(scanned()).toEqual(['FD1 黑 3'])
  look(3, [])
  look(4, ['69010'])
  expect(scanned()).toEqual(['FD1 黑 3', 'FD1 黑 3'])
})

test('a tag that a hand holds unsteadily counts once', async () => {
  await show(<Scan />)
  scanInARow(true)
  look(10, ['69010'], [], ['69010'], [], [], [], [], [], [], [], [], [])
  expect(scanned()).toEqual(['FD1 黑 3'])
})

test('of two tags in sight each counts once', async () => {
  await show(<Scan />)
  scanInARow(true)
  look(4, ['69020', '69010'], ['69010'], ['69020'])
  expect(scanned()).toEqual(['FD2 黑 3', 'FD1 黑 3'])
})

test('each scan, each number that is typed and each tap counts, however soon', async () => {
  const user = await show(<Scan />)
  scanInARow(true)
  openScanned('69010')
  await user.type(screen.getByRole('textbox'), '69010{Enter}{Enter}')
  await user.click(screen.getByRole('button', { name: '最近扫到 69010' }))
  expect(scanned()).toHaveLength(4)
})

test('what each tag has added is listed and taken back by one press, the same tag’s other sets stay', async () => {
  const user = await show(<Scan />)
  const book = useFloor.getState().orders?.book(12)
  const qty = (sizeId: number) => book?.cell({ goodsId: 1, colourId: 1, sizeId }).qty
  scanInARow(true)
  for (const code of ['A10', 'A20', 'A10']) act(() => void openScanned(code))
  const undo = () => screen.getAllByRole('button', { name: '撤销 FD1 黑 +3 件' })
  expect([undo().length, qty(1), qty(2)]).toEqual([2, 6, 4])
  await user.click(undo()[1] as HTMLElement)
  expect([useFloor.getState().notice, undo().length, qty(1), qty(2)]).toEqual(['已撤销 FD1 黑 3 件', 1, 5, 2])
  act(() => book?.set({ goodsId: 1, colourId: 1, sizeId: 2 }, 9))
  await user.click(undo()[0] as HTMLElement)
  expect([useFloor.getState().notice, qty(1), qty(2)]).toEqual(['已撤销；1 格后来又改过，保留现在的数量', 4, 9])
  expect(screen.queryByRole('button', { name: '撤销 FD1 黑 +3 件' })).toBeNull()
})

test('what is beside a tag is no foreign tag; a code alone is, once a cycle of looks has seen nothing else', async () => {
  await show(<Scan />)
  scanInARow(true)
  expect(look(4, ['https://weixin.qq.com/r/a'], ['https://weixin.qq.com/r/a', '69010'])).toBe('')
  look(3, [])
  expect(look(0.2, ['6901234567892'])).toBeNull()
  expect(look(1, ['6901234567892'])).toBe('6901234567892 不是本场的吊牌')
  look(0.1, ['69010'])
  expect(look(1, ['6901234567892'], ['69010'])).toBeNull()
})

test('of the codes of a photo the one that names goods is taken', async () => {
  await show(<Scan />)
  expect(openFirst(['https://weixin.qq.com/r/a', 'GB18401-2010B', '69010'])).toBe('')
  expect(location.hash).toBe('#/style/1-1-1')
  expect(openFirst(['GB18401-2010B', '123'])).toBe('GB18401-2010B 不是本场的吊牌')
})

test.each([' 6 9010', '69-010', ']C069010', 'https://hall.example/floor/?s=69010'])(
  'a tag is found as %s too',
  async (text) => {
    await show(<Scan />)
    expect(openScanned(text)).toBe('')
    expect([location.hash, useScans.getState().last]).toEqual(['#/style/1-1-1', ['69010']])
  },
)

test('a tag is found in wide signs, as an input method types them', async () => {
  await show(<Scan />)
  expect(openScanned('Ａ１０')).toBe('')
  expect([location.hash, useScans.getState().last]).toEqual(['#/style/1-1', ['Ａ１０']])
})

test('goods that come after a look are opened by the next', async () => {
  await show(<Scan />)
  const { goods } = useFloor.getState()
  act(() => useFloor.setState({ goods: null }))
  expect(look(0.1, ['69010'])).toBe('正在下载商品资料…')
  act(() => useFloor.setState({ goods }))
  expect(look(0.1, ['69010'])).toBe('')
  expect(location.hash).toBe('#/style/1-1-1')
})
