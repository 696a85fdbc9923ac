import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { Unacked } from './resend.ts'

const failing = (kind: 'network' | 'refused') => async (requestId: string) => {
  ids.push(requestId)
  throw new ApiError({ kind, code: kind === 'refused' ? 409 : 0, msg: '' })
}
const ids: string[] = []
const answered = async (requestId: string) => void ids.push(requestId)
const ignored = () => undefined

it('what was lost goes again under its request id, past what is refused, and is forgotten once something is done', async () => {
  const unacked = new Unacked<string>()
  await unacked.send('甲', failing('network')).catch(ignored)
  await unacked.send('乙', failing('refused')).catch(ignored)
  await unacked.send('甲', failing('network')).catch(ignored)
  expect(ids[2]).toBe(ids[0])
  expect(new Set(ids).size).toBe(2)
  expect([unacked.all, unacked.has('甲'), unacked.has('乙')]).toEqual([['甲'], true, false])
  await unacked.send('丙', answered)
  expect(unacked.all).toEqual([])
  await unacked.send('甲', answered)
  expect(ids.at(-1)).not.toBe(ids[0])
})
