import type { FairRights } from '@fairdesk/contract/areas/settings/account'
import { expect, test } from 'vitest'
import { isSameDraft } from '../../../../kit/save/three-sides.ts'
import { changeRights, faultsOf, newUser, rightsOf, withRights } from '../rights/user-draft.ts'

const rights = (fairId: number, menuIds: number[], brands: string[]): FairRights => ({
  fairId,
  menuIds,
  brands,
  areas: [],
  prices: 'both',
})
const fresh = newUser().fields
const withFairs = (...fairs: FairRights[]) => ({ ...fresh, ...changeRights(fresh, fairs) })

test('what was taken away and put back in another order is no change', () => {
  const one = withFairs(rights(1, [2, 7, 8], ['A', 'B']), rights(2, [], []))
  const other = withFairs(rights(2, [], []), rights(1, [8, 2, 7], ['B', 'A']))
  expect(isSameDraft(one, other)).toBe(true)
  expect(isSameDraft(one, withFairs(rights(1, [2, 7], ['A', 'B']), rights(2, [], [])))).toBe(false)
  const without = { ...one, ...changeRights(one, [rights(1, [2, 7, 8], ['A', 'B'])]) }
  expect(rightsOf(without).map(({ fairId }) => fairId)).toEqual([1])
  expect(isSameDraft(one, without)).toBe(false)
  expect(isSameDraft(one, { ...without, ...changeRights(without, rightsOf(one)) })).toBe(true)
})

test('the rights in one fair stand in the place of those before', () => {
  const first = [rights(1, [2], []), rights(2, [3], [])]
  expect(withRights(first, rights(1, [21], []))).toEqual([rights(1, [21], []), rights(2, [3], [])])
  expect(withRights(first, rights(3, [], []))).toHaveLength(3)
})

test.each([
  ['', true],
  ['x', true],
  ['a b', true],
  ['a,b', true],
  ['云舒', false],
  [' lin.xia ', false],
  ['x'.repeat(31), true],
])('an account "%s" is wrong: %s', (account, wrong) => {
  expect(faultsOf({ ...fresh, account }).account).toBe(wrong)
})

test('a password is judged where one is typed', () => {
  expect(faultsOf({ ...fresh, password: null }).password).toBe(false)
  expect(faultsOf({ ...fresh, password: 'abcd' }).password).toBe(true)
  expect(faultsOf({ ...fresh, password: 'abcde' }).password).toBe(false)
})
