import type { UserProfile } from '@fairdesk/contract/areas/shell/user'
import { beforeEach, expect, it, vi } from 'vitest'

const browser = vi.hoisted(() => {
  const address = { origin: 'http://hall.test', pathname: '/', search: '', hash: '' }
  const replaceState = (_state: unknown, _title: string, to: string) => {
    const { pathname, search, hash } = new URL(to, address.origin)
    Object.assign(address, { pathname, search, hash })
  }
  vi.stubGlobal('document', { cookie: 'token=of-whoever' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('location', address)
  vi.stubGlobal('history', { state: null, replaceState })
  return { address }
})

const { leaveWork } = await import('./leave-work.ts')
const { useSession } = await import('../../kit/session/session.ts')

const lin: UserProfile = {
  account: 'lin',
  accountType: 4,
  realName: '林',
  avatar: '',
  isAdmin: false,
  reportype: '21',
  allowBrand: '',
  showarea: '',
  priceVisible: 'both',
  fair: { id: 1, code: 'F', name: '春夏', status: 'open', currency: 'CNY', timeZone: 'Asia/Shanghai' },
}
const place = () => `${browser.address.pathname}${browser.address.search}`

beforeEach(() => {
  Object.assign(browser.address, { pathname: '/custom/index', search: '?open=7' })
  useSession.setState({ status: 'interrupted', profile: lin, successor: null })
})

it.each([
  ['another user', { ...lin, account: 'zhao' }],
  ['one who is still asked for', 'unknown' as const],
])('gives the window to %s at the home page', (_, successor) => {
  useSession.setState({ successor })
  leaveWork()
  expect(useSession.getState()).toMatchObject({ status: 'unknown', profile: null })
  expect(place()).toBe('/')
})

it('goes to the sign-in page at the same address where nobody has signed in since', () => {
  leaveWork()
  expect(useSession.getState()).toMatchObject({ status: 'signedOut', profile: null })
  expect(place()).toBe('/custom/index?open=7')
})
