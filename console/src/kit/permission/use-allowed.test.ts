import type { UserProfile } from '@fairdesk/contract/areas/shell/user'
import { beforeAll, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('BroadcastChannel', class {})
})

let isAllowed: typeof import('./use-allowed.ts').isAllowed
beforeAll(async () => {
  isAllowed = (await import('./use-allowed.ts')).isAllowed
})

const profile = { isAdmin: false, reportype: '8,21' } as UserProfile

test('a menu is for who has its id, and for administrators', () => {
  expect(isAllowed(profile, { menu: 'orderEntry' })).toBe(true)
  expect(isAllowed(profile, { menu: 'customers' })).toBe(false)
  expect(isAllowed({ ...profile, reportype: '2' }, { menu: 'recycleBin' })).toBe(false)
  expect(isAllowed({ ...profile, isAdmin: true, reportype: '' }, { menu: 'customers' })).toBe(true)
})

test('a role is for who has it, and nothing is for nobody', () => {
  expect(isAllowed(profile, { accountRole: 'admin' })).toBe(false)
  expect(isAllowed({ ...profile, isAdmin: true }, { accountRole: 'admin' })).toBe(true)
  expect(isAllowed(null, { accountRole: 'admin' })).toBe(false)
  expect(isAllowed(null, { menu: 'customers' })).toBe(false)
})
