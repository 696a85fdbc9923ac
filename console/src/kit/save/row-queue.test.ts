import '../testing/bare-browser.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../call/api-error.ts'
import { onNotice, type UnackedMove } from '../notify/notices.ts'
import { needPhrases } from '../text/phrases.ts'
import { changeRow, moveRow } from './row-queue.ts'

await needPhrases('shell')

const lines: UnackedMove[] = []
const errors: string[] = []
const known: string[] = []
onNotice((notice) => {
  if (notice.kind === 'unacked') lines.push(notice)
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
  await moveRow(thing('R1'), moveTo('甲'))
  await moveRow(thing('R1'), moveTo('乙'))
  expect(sent).toEqual(['甲', '甲'])
  expect(lines.map(({ key }) => key)).toEqual(['R1', 'R1'])
  isAway = false
  lines.at(-1)?.resend()
  await vi.waitFor(() => expect(sent).toEqual(['甲', '甲', '甲', '乙']))
  // Nothing is left to be sent with the next.
  await moveRow(thing('R1'), moveTo('丙'))
  expect(sent.slice(4)).toEqual(['丙'])
})

it('goes on by itself with a move made after the network is back, the unanswered one before it', async () => {
  await moveRow(thing('R2'), moveTo('甲'))
  isAway = false
  await moveRow(thing('R2'), moveTo('乙'))
  expect(sent).toEqual(['甲', '甲', '乙'])
  expect(known).toEqual(['R2'])
  lines[0]?.resend()
  await Promise.resolve()
  expect(sent).toHaveLength(3)
})

it('waits for the answer of one that is under way', async () => {
  isAway = false
  let answer = (): void => undefined
  const first = moveRow(thing('R3'), () => new Promise<void>((resolve) => (answer = resolve)))
  const second = moveRow(thing('R3'), moveTo('乙'))
  await Promise.resolve()
  expect(sent).toEqual([])
  answer()
  await Promise.all([first, second])
  expect(sent).toEqual(['乙'])
})

it('goes on after one that is refused, whose reason is told, and forgets what was given up', async () => {
  await moveRow(thing('R4'), moveTo('甲', ['甲']))
  isAway = false
  await moveRow(thing('R4'), moveTo('乙'))
  expect([sent, errors]).toEqual([['甲', '甲', '乙'], ['不行']])
  isAway = true
  await moveRow(thing('R4'), moveTo('丙'))
  lines.at(-1)?.cancel()
  isAway = false
  await moveRow(thing('R4'), moveTo('丁'))
  expect(sent.slice(3)).toEqual(['丙', '丁'])
})

it('keeps things apart', async () => {
  await moveRow(thing('R5'), moveTo('甲'))
  isAway = false
  await moveRow(thing('R6'), moveTo('乙'))
  expect(sent).toEqual(['甲', '乙'])
})

it('sends a move again under the request id it has, and the next under its own', async () => {
  const ids: string[] = []
  const move = async (requestId: string) => {
    ids.push(requestId)
    if (isAway) throw new ApiError(failures.lost)
  }
  await moveRow(thing('R7'), move)
  isAway = false
  await moveRow(thing('R7'), move)
  expect([ids.length, ids[0] === ids[1], ids[1] === ids[2]]).toEqual([3, true, false])
})

type Row = { readonly version: number; readonly text: string }
const seen: Row = { version: 1, text: '' }

it('changes made after one look follow each other, past one that is refused', async () => {
  const server = { now: seen }
  const append = (letter: string) => async (now: Row) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (now.version !== server.now.version) throw new Error('somebody else')
    if (letter === '!') throw new Error('refused')
    server.now = { version: now.version + 1, text: now.text + letter }
    return server.now
  }
  const asked = ['a', 'b', '!', 'c'].map((letter) => changeRow('row 1', seen, append(letter)))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[2]).toMatchObject({ reason: { message: 'refused' } })
  expect(server.now).toEqual({ version: 4, text: 'abc' })
  // What somebody else has saved since, and the screen has not heard of, is refused; once it is seen the change is made.
  server.now = { version: 9, text: 'theirs' }
  await expect(changeRow('row 1', seen, append('d'))).rejects.toThrow('somebody else')
  await expect(changeRow('row 1', server.now, append('d'))).resolves.toEqual({ version: 10, text: 'theirsd' })
  // Another record is in nobody's way.
  server.now = seen
  await expect(changeRow('row 2', seen, append('e'))).resolves.toMatchObject({ text: 'e' })
})
