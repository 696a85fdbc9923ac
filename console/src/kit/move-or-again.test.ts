import './testing/bare-browser.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './call/api-error.ts'
import { moveOrAgain } from './move-or-again.ts'
import { onNotice, type Unanswered } from './notify/notices.ts'
import { needPhrases } from './text/phrases.ts'

await needPhrases('shell')

const lines: Unanswered[] = []
const errors: string[] = []
const known: string[] = []
onNotice((notice) => {
  if (notice.kind === 'again') lines.push(notice)
  else if (notice.kind === 'known') known.push(notice.key)
  else errors.push(notice.text)
})

let isAway = true
const sent: string[] = []
const failures = {
  lost: { kind: 'network', code: 0, msg: '' },
  refused: { kind: 'refused', code: 422, msg: '不行' },
} as const
const moveTo =
  (place: string, refused: readonly string[] = []) =>
  async () => {
    sent.push(place)
    if (isAway) throw new ApiError(failures.lost)
    if (refused.includes(place)) throw new ApiError(failures.refused)
  }
const thing = (key: string) => ({ key, name: key })

beforeEach(() => {
  isAway = true
  for (const list of [lines, errors, known, sent]) list.length = 0
})

it('sends a second move only once it is known what became of the first, each once; the line names the thing once', async () => {
  await moveOrAgain(thing('R1'), moveTo('甲'))
  await moveOrAgain(thing('R1'), moveTo('乙'))
  expect(sent).toEqual(['甲', '甲'])
  expect(lines.map(({ key }) => key)).toEqual(['R1', 'R1'])
  isAway = false
  lines.at(-1)?.again()
  await vi.waitFor(() => expect(sent).toEqual(['甲', '甲', '甲', '乙']))
  // Nothing is left to be sent with the next.
  await moveOrAgain(thing('R1'), moveTo('丙'))
  expect(sent.slice(4)).toEqual(['丙'])
})

it('goes on by itself with a move made after the network is back, the unanswered one before it', async () => {
  await moveOrAgain(thing('R2'), moveTo('甲'))
  isAway = false
  await moveOrAgain(thing('R2'), moveTo('乙'))
  expect(sent).toEqual(['甲', '甲', '乙'])
  expect(known).toEqual(['R2'])
  lines[0]?.again()
  await Promise.resolve()
  expect(sent).toHaveLength(3)
})

it('waits for the answer of one that is under way', async () => {
  isAway = false
  let answer = (): void => undefined
  const first = moveOrAgain(thing('R3'), () => new Promise<void>((resolve) => (answer = resolve)))
  const second = moveOrAgain(thing('R3'), moveTo('乙'))
  await Promise.resolve()
  expect(sent).toEqual([])
  answer()
  await Promise.all([first, second])
  expect(sent).toEqual(['乙'])
})

it('goes on after one that is refused, whose reason is told, and forgets what was given up', async () => {
  await moveOrAgain(thing('R4'), moveTo('甲', ['甲']))
  isAway = false
  await moveOrAgain(thing('R4'), moveTo('乙'))
  expect([sent, errors]).toEqual([['甲', '甲', '乙'], ['不行']])
  isAway = true
  await moveOrAgain(thing('R4'), moveTo('丙'))
  lines.at(-1)?.giveUp()
  isAway = false
  await moveOrAgain(thing('R4'), moveTo('丁'))
  expect(sent.slice(3)).toEqual(['丙', '丁'])
})

it('keeps things apart', async () => {
  await moveOrAgain(thing('R5'), moveTo('甲'))
  isAway = false
  await moveOrAgain(thing('R6'), moveTo('乙'))
  expect(sent).toEqual(['甲', '乙'])
})
