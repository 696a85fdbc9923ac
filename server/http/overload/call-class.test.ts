import { areas } from '@fairdesk/contract/areas/index'
import type { Area } from '@fairdesk/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { classOf } from './call-class.ts'

const endpoints = Object.values(areas).flatMap((area: Area) => Object.values(area))
const classAt = (path: string) => {
  const endpoint = endpoints.find((candidate) => candidate.path === path)
  if (!endpoint) throw new Error(`no call ${path}`)
  return classOf(endpoint)
}

describe('the class of a call', () => {
  it.each([
    ['save', ['/order/saveOrder', '/device/save', '/device/submit']],
    ['signIn', ['/user/login', '/device/signIn']],
    ['device', ['/device/order', '/device/package', '/device/watch', '/projection/feed']],
    ['open', ['/device/fair', '/config/getConfigSystem']],
    ['staff', ['/order/get', '/customer/list', '/live/watch', '/goods/save']],
    ['report', ['/desk/get', '/report/getOrderReport', '/goodsreport/getGoodsTotalRanking', '/report/completion']],
    ['heavy', ['/order/act', '/order/importLines', '/fair/copy', '/report/reconcile']],
  ])('%s: %j', (expected, paths) => {
    expect(paths.map((path) => [path, classAt(path)])).toEqual(paths.map((path) => [path, expected]))
  })

  it('puts each export and upload of staff among the heavy ones, and each write of a device among the saves', () => {
    const staff = endpoints.filter(({ access }) => ['menu', 'admin', 'signedIn'].includes(access.kind))
    const files = staff.filter(({ transport }) => transport === 'upload' || transport === 'download')
    expect(files.length).toBeGreaterThan(30)
    expect(files.filter((endpoint) => classOf(endpoint) !== 'heavy')).toEqual([])
    const deviceWrites = endpoints.filter(({ access, effect }) => access.kind === 'dealer' && effect === 'write')
    expect(deviceWrites.length).toBeGreaterThan(5)
    expect(deviceWrites.filter((endpoint) => classOf(endpoint) !== 'save')).toEqual([])
  })
})
