// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { sendFlight } from './send-flight.ts'

const order = { owner: '1 lin', customerId: 3, type: 'first' } as const
const cell = { goodsId: 1, colourId: 2, sizeId: 3, qty: 5, was: 0, version: 0 }
const flight = { requestId: 'r1', cells: [cell], madeAt: 0 }

afterEach(() => vi.restoreAllMocks())

/** What becomes of a flight that the server answers so. */
function outcomeOf(envelope: object, { status = 200, headers = {} }: ResponseInit = {}) {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(envelope, { status, headers }))
  return sendFlight(order, flight)
}

test('a busy server is asked again after the time it names', async () => {
  const busy = { status: 503, headers: { 'retry-after': '2' } }
  expect(await outcomeOf({ code: 503, msg: '系统正忙' }, busy)).toEqual({ kind: 'later', ms: 2000 })
  expect(await outcomeOf({ code: 429, msg: '太快了', nextSec: 7 })).toEqual({ kind: 'later', ms: 7000 })
})

test('without a time the outbox waits by its own, and a refusal of the order is final', async () => {
  expect(await outcomeOf({ code: 503, msg: '系统正忙' }, { status: 503 })).toBe('none')
  expect(await outcomeOf({ msg: 'Bad gateway' }, { status: 502, headers: { 'retry-after': 'soon' } })).toBe('none')
  expect(await outcomeOf({ code: 409, msg: '订单已审核' })).toEqual({ kind: 'refused', msg: '订单已审核' })
})
