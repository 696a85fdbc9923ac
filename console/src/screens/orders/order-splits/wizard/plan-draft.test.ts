import { expect, test } from 'vitest'
import { isWhole, newPlan, planParams, restOf, restToLast, scopeParams, withPart } from './plan-draft.ts'

test('a part more gets what is left of the whole, and the last one what the others leave', () => {
  const percents = (plan: ReturnType<typeof newPlan>) => plan.partDrafts.map(({ percent }) => percent)
  const begun = newPlan('percent')
  expect(percents(withPart({ ...begun, partDrafts: begun.partDrafts.slice(0, 1) }))).toEqual([50, 50])
  const thirds = {
    ...begun,
    partDrafts: [33.33, 33.33, 0].map((percent, at) => ({
      ...begun.partDrafts[0],
      no: at,
      key: '',
      name: '',
      customerId: null,
      date: '',
      percent,
    })),
  }
  expect(restOf(thirds)).toBe(33.34)
  expect(isWhole(thirds)).toBe(false)
  expect(percents(restToLast(thirds))).toEqual([33.33, 33.33, 33.34])
  expect(isWhole(restToLast(thirds))).toBe(true)
})

test('a wave without a date of its own is no part of what is sent', () => {
  const plan = withPart(withPart(newPlan('wave')))
  const [one, two] = plan.partDrafts
  if (!one || !two) throw new Error('two parts')
  const sent = planParams({ ...plan, partDrafts: [{ ...one, key: 'W1', date: '2027-05-01' }, two] }, '方案 1')
  expect(sent).toMatchObject({ name: '方案 1', plan: [{ key: 'W1', date: '2027-05-01' }] })
})

test('the orders named stand for themselves, else it is all approved ones of the filter', () => {
  const none = { orderIds: [], bigAreaIds: [], levels: [], waveCodes: [], categoryCodes: [] }
  expect(scopeParams({ ...none, orderIds: [7], bigAreaIds: [1] })).toEqual({ orderIds: [7], goods: {} })
  expect(scopeParams({ ...none, levels: ['A'], waveCodes: ['W1'] })).toEqual({
    goods: { waveCodes: ['W1'] },
    customers: { orderStatus: ['approved', 'closed'], levels: ['A'] },
  })
})
