import { expect, it, vi } from 'vitest'
import { noIntents } from '../measure/intents.ts'
import type { Answer, Connection } from './connection.ts'
import { DealerFeedback, keyOf } from './dealer-feedback.ts'

type Sent = { readonly path: string; readonly body?: { readonly requestId?: string } }
const answer = (code: number): Answer => ({ code, msg: '', data: null, nextSec: null })

function feedbackOver(answers: readonly number[]) {
  const sent: Sent[] = []
  const rest = [...answers]
  const call = async (given: Sent) => {
    sent.push(given)
    return answer(rest.shift() ?? 200)
  }
  const intents = noIntents()
  const state = { isOffline: false }
  const feedback = new DealerFeedback({
    ...{ clock: () => 0, customerId: 4, intents, isOffline: () => state.isOffline },
    // It needs no more of a connection than its calls.
    connection: { call } as unknown as Connection,
  })
  return { feedback, intents, sent, state }
}

const counts = ({ typed, kept, told, lost }: ReturnType<typeof noIntents>['notes']) => [typed, kept, told, lost]

it('sends the last word on a thing once the network is back, and counts each', async () => {
  const { feedback, intents, sent, state } = feedbackOver([])
  state.isOffline = true
  await feedback.note(7, 'first', 0)
  await feedback.note(7, 'second', 0)
  await feedback.favourite(7, true, 0)
  expect(sent).toEqual([])
  state.isOffline = false
  await feedback.backOnline()
  expect(sent.map(({ path }) => path)).toEqual(['/device/note', '/device/favourite'])
  expect(counts(intents.notes)).toEqual([2, 2, 0, 0])
  expect([feedback.standing('note'), feedback.standing('favourite'), feedback.waiting]).toEqual([1, 1, 0])
  feedback.check('note', new Map([[keyOf('note', 7), 'second']]))
  feedback.check('favourite', new Map([[keyOf('favourite', 7), 'on']]))
  expect([intents.notes.lost, intents.shortlists.lost]).toEqual([0, 0])
})

it('sends a word without an answer again under the same number, and tells a refused one', async () => {
  vi.useFakeTimers()
  const { feedback, intents, sent } = feedbackOver([0, 503, 200, 409])
  await feedback.note(null, 'word', 0)
  await feedback.note(9, 'no', 0)
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  await feedback.run()
  expect(new Set(sent.slice(0, 3).map(({ body }) => body?.requestId)).size).toBe(1)
  expect(counts(intents.notes)).toEqual([2, 1, 1, 0])
  expect([feedback.isTold('note', 9), feedback.isTold('note', null), feedback.standing('note')]).toEqual([
    true,
    false,
    1,
  ])
})

it('expects the word accepted before one that was refused', async () => {
  const { feedback, intents } = feedbackOver([200, 409])
  await feedback.note(5, 'stays', 0)
  await feedback.run()
  await feedback.note(5, 'refused', 0)
  await feedback.run()
  expect([feedback.isTold('note', 5), feedback.standing('note'), counts(intents.notes)]).toEqual([
    true,
    1,
    [2, 1, 1, 0],
  ])
  feedback.check('note', new Map([[keyOf('note', 5), 'stays']]))
  expect(intents.notes.lost).toBe(0)
})

it('finds a word that is lost, one that was taken back and stands, and one that nobody gave', async () => {
  const { feedback, intents } = feedbackOver([])
  await feedback.note(1, 'kept', 0)
  await feedback.note(2, 'word', 0)
  await feedback.note(2, '', 0)
  await feedback.run()
  feedback.check(
    'note',
    new Map([
      [keyOf('note', 2), 'word'],
      [keyOf('note', 3), 'whose'],
    ]),
  )
  expect(intents.notes.lost).toBe(3)
  expect(intents.notes.examples).toEqual([
    'customer 4: note 1 was given as "kept" and stands as ""',
    'customer 4: note 2 was given as "" and stands as "word"',
    'customer 4: note 3 was given by nobody',
  ])
})
