import type { UserProfile } from '@fairdesk/contract/areas/shell/user'
import { expect, it, vi } from 'vitest'

vi.stubGlobal('document', { cookie: '' })
const { visibleScopeOf: sightOf } = await import('./use-visible-scope.ts')

const user = (given: Partial<UserProfile>): UserProfile => ({
  account: 'lin',
  accountType: 4,
  realName: '',
  avatar: '',
  isAdmin: false,
  reportype: '2',
  allowBrand: '',
  showarea: '',
  priceVisible: 'none',
  fair: { id: 1, code: 'F', name: '', status: 'open', currency: 'CNY', timeZone: 'Asia/Shanghai' },
  ...given,
})

it('is of what the user was given; administrators see all, and strangers nothing', () => {
  expect(sightOf(user({ showarea: 'EAST' }))).toEqual({ areas: true, brands: false })
  expect(sightOf(user({ allowBrand: 'SC,HF', showarea: ' , ' }))).toEqual({ areas: false, brands: true })
  expect(sightOf(user({ isAdmin: true }))).toEqual({ areas: true, brands: true })
  expect(sightOf(null)).toEqual({ areas: false, brands: false })
})
