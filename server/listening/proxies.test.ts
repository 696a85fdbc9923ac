import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { propertyRuns } from '../testing/property-runs.ts'
import { trustOf } from './proxies.ts'

describe('trusted proxies', () => {
  it('are those of the list, also where the address comes in the clothes of IPv6', () => {
    const trusts = trustOf(['10.0.0.5', '172.16.0.0/12', 'fd00::/8'])
    for (const address of ['10.0.0.5', '::ffff:10.0.0.5', '172.31.255.1', 'fd12::1']) expect(trusts(address)).toBe(true)
    for (const address of ['10.0.0.6', '172.32.0.1', '::1', 'fe80::1', '', 'proxy']) expect(trusts(address)).toBe(false)
  })

  it('are nobody where none is named', () => {
    const trusts = trustOf([])
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => !trusts(address)),
      { numRuns: propertyRuns(200) },
    )
  })
})

describe('where a call came from', () => {
  const forged = { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'fair.example' }

  it('is told by a trusted proxy, and by nobody else', async () => {
    const app = await testApp({ trustedProxies: ['10.0.0.0/24'] })
    app.server.app.get('/where', ({ ip, protocol, host }) => ({ ip, protocol, host }))
    const from = async (remoteAddress: string, headers: Record<string, string> = forged) =>
      (await app.server.app.inject({ url: '/where', remoteAddress, headers: { host: 'here:8080', ...headers } })).json()
    try {
      expect(await from('10.0.0.9')).toEqual({ ip: '1.2.3.4', protocol: 'https', host: 'fair.example' })
      expect(await from('192.168.1.7')).toEqual({ ip: '192.168.1.7', protocol: 'http', host: 'here:8080' })
      // Of several hops the last that is not ours: what the caller wrote himself before it counts nothing.
      const chain = { ...forged, 'x-forwarded-for': '6.6.6.6, 5.5.5.5, 10.0.0.3' }
      expect((await from('10.0.0.9', chain)).ip).toBe('5.5.5.5')
    } finally {
      await app.stop()
    }
  })

  it('is where it came from, whatever it says, while no proxy is named', async () => {
    const app = await testApp()
    app.server.app.get('/where', ({ ip, protocol, host }) => ({ ip, protocol, host }))
    try {
      const headers = { host: 'here:8080', ...forged }
      const { body } = await app.server.app.inject({ url: '/where', remoteAddress: '127.0.0.1', headers })
      expect(JSON.parse(body)).toEqual({ ip: '127.0.0.1', protocol: 'http', host: 'here:8080' })
    } finally {
      await app.stop()
    }
  })
})
