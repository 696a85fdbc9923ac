import type { UserProfile } from '@fairdesk/contract/areas/shell/user'
import { describe, expect, it, vi } from 'vitest'

vi.stubGlobal('document', { cookie: '' })
const { leadsTo, redirectOf } = await import('./lead-on.ts')
const { menuOf } = await import('./menu.ts')
const { routes } = await import('./routes.ts')

const staff = (reportype: string, isAdmin = false): UserProfile => ({
  account: 'lin',
  accountType: 4,
  realName: '林',
  avatar: '',
  isAdmin,
  reportype,
  allowBrand: '',
  showarea: '',
  priceVisible: 'none',
  fair: { id: 1, code: 'F', name: 'F', status: 'open', currency: 'CNY', timeZone: 'Asia/Shanghai' },
})
const pathsOf = (profile: UserProfile) => menuOf(profile).flatMap(({ pages }) => pages.map(({ path }) => path))

describe('the menu', () => {
  it('shows a user what his menu ids open, and the ranking to everybody', () => {
    expect(pathsOf(staff('21,7'))).toEqual([
      '/report2/list',
      '/report2/dashboards',
      '/report2/ranking',
      '/order/orderData',
    ])
    expect(pathsOf(staff(''))).toEqual(['/report2/ranking'])
  })

  it('shows an administrator every page of every group', () => {
    const all = routes.filter(({ group, hide }) => group !== undefined && !hide).map(({ path }) => path)
    expect(pathsOf(staff('', true))).toEqual(all)
    expect(all).toHaveLength(31)
  })

  it('never shows settings and the external system to staff, whatever his ids', () => {
    const everyId = Array.from({ length: 40 }, (_, id) => id).join(',')
    expect(pathsOf(staff(everyId)).filter((path) => path.startsWith('/set') || path === '/order/asy')).toEqual([])
  })
})

describe('addresses that only lead on', () => {
  it('the root and the sign-in pages lead home, a group to its first page one may open', () => {
    expect(leadsTo('/', staff(''))).toBe('/dashboard')
    expect(leadsTo('/login', staff(''))).toBe('/dashboard')
    expect(leadsTo('/order', staff('21'))).toBe('/order/orderData')
    expect(leadsTo('/order', staff('', true))).toBe('/order/list')
    expect(leadsTo('/set', staff('21'))).toBe('/dashboard')
    expect(leadsTo('/order/list', staff(''))).toBeNull()
  })

  it('a redirect names the page to open anew', () => {
    expect(redirectOf('/redirect/report2/ranking')).toBe('/report2/ranking')
    expect(redirectOf('/redirect/redirect/report2/ranking')).toBe('/report2/ranking')
    expect(redirectOf('/report2/ranking')).toBeNull()
  })

  it('a redirect to another host leads to a page of that name here', () => {
    expect(redirectOf('/redirect//evil.example/a')).toBe('/evil.example/a')
    expect(redirectOf('/redirect/redirect///evil.example')).toBe('/evil.example')
  })
})
