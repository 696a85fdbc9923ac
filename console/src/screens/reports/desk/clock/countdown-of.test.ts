import { expect, it } from 'vitest'
import { countdownOf } from './countdown-of.ts'

const open = { phase: 'open', opensAt: null, closesAt: '2027-03-02T10:00:00.000Z', graceMinutes: 30 } as const
const at = (moment: string, over = {}) => countdownOf({ ...open, ...over }, Date.parse(moment))

it('counts down to the end of ordering, then through the grace time, and never below nothing', () => {
  expect(at('2027-03-02T07:45:24.500Z')).toEqual({ says: 'toClosing', days: 0, text: '02:14:35', isSoon: false })
  expect(at('2027-03-02T09:50:00Z')).toEqual({ says: 'toClosing', days: 0, text: '00:10:00', isSoon: true })
  expect(at('2027-03-02T10:00:00Z')).toEqual({ says: 'grace', days: 0, text: '00:30:00', isSoon: false })
  expect(at('2027-03-02T10:30:00Z')).toEqual({ says: 'ended', days: 0, text: '', isSoon: false })
  expect(at('2027-03-09T00:00:00Z')?.text).toBe('')
  expect(at('2027-02-28T09:00:00Z')).toMatchObject({ days: 2, text: '01:00:00' })
})

it('counts to the opening before the fair and between its days, and says that nothing closes where no closing is set', () => {
  const opensAt = '2027-03-01T01:00:00.000Z'
  expect(at('2027-03-01T00:59:30Z', { phase: 'before', opensAt })).toMatchObject({
    says: 'toOpening',
    text: '00:00:30',
  })
  // The answer is a moment old: what has begun meanwhile counts to its end.
  expect(at('2027-03-01T01:00:01Z', { phase: 'before', opensAt })?.says).toBe('toClosing')
  expect(at('2027-03-01T01:00:01Z', { closesAt: null })).toEqual({
    says: 'neverCloses',
    days: 0,
    text: '',
    isSoon: false,
  })
})
