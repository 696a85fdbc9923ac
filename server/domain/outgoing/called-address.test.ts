import { createServer, get } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { expect, it } from 'vitest'
import { classOf } from './address-class.ts'
import { callAddress } from './call-address.ts'
import { checkHost, forbiddenCode, guardedLookup, isPlainAddress } from './called-address.ts'

it.each([
  ['link-local', ['169.254.169.254', 'fe80::1', '::ffff:169.254.169.254', '64:ff9b::a9fe:a9fe', '2002:a9fe:a9fe::']],
  ['metadata', ['100.100.100.200', '192.0.0.192', 'fd00:ec2::254', '::ffff:100.100.100.200', '64:ff9b::6464:64c8']],
  ['nowhere', ['0.0.0.0', '::', '255.255.255.255', '240.0.0.1', '64:ff9b:1::a9fe:a9fe', '::a9fe:a9fe', '2001::1']],
  ['many', ['224.0.0.1', 'ff02::1']],
  ['no address', ['', 'localhost', '1.2.3.4.5']],
])('forbids %s', (_, addresses) => {
  for (const address of addresses) expect(classOf(address), address).toBe('forbidden')
})

it('takes the networks of halls and companies for private, all others for open', () => {
  for (const address of ['10.1.2.3', '172.31.0.1', '192.168.1.20', '100.64.0.9', '127.0.0.1', '::1', 'fd12::1'])
    expect(classOf(address), address).toBe('private')
  expect(classOf('::ffff:192.168.1.20')).toBe('private')
  for (const address of ['8.8.8.8', '198.18.0.7', '2606:4700::1111', '64:ff9b::808:808'])
    expect(classOf(address), address).toBe('open')
})

it('knows an address in every spelling that URLs have', () => {
  for (const host of ['2852039166', '0xA9FEA9FE', '0251.0376.0251.0376', '[::ffff:a9fe:a9fe]', '169.254.43518'])
    expect(isPlainAddress(`http://${host}/`), host).toBe(false)
  expect(isPlainAddress('http://192.168.1.20:8080/erp')).toBe(true)
  expect(isPlainAddress('http://erp.example/')).toBe(true)
})

type Answers = readonly (readonly string[])[]

/** A resolver that answers each question with the next addresses, the last ones again and again. */
function resolving(answers: Answers) {
  let count = 0
  const lookup: LookupFunction = guardedLookup(((...[, , done]: Parameters<LookupFunction>) => {
    const addresses = answers[Math.min(count++, answers.length - 1)] ?? []
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    )
  }) as never)
  return { lookup, count: () => count }
}

const codeAt = (port: number, lookup: LookupFunction) =>
  new Promise((resolve) => {
    get({ host: 'erp.example', port, lookup, agent: false }, (answer) => resolve(answer.statusCode)).on(
      'error',
      (error) => resolve('code' in error ? error.code : error.message),
    )
  })

it('connects to the address it has checked, though the name leads elsewhere a moment later', async () => {
  const server = createServer((_, answer) => answer.end('here'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const rebound = resolving([['127.0.0.1'], ['169.254.169.254']])
  expect(await codeAt(port, rebound.lookup)).toBe(200)
  expect(rebound.count()).toBe(1)
  expect(await codeAt(port, rebound.lookup)).toBe(forbiddenCode)
  expect(await codeAt(port, resolving([['127.0.0.1', '169.254.169.254']]).lookup)).toBe(forbiddenCode)
  server.close()
})

it('calls no forbidden address, named or spelled out', async () => {
  const call = (url: string) =>
    callAddress(new URL(url), { method: 'GET', headers: {}, signal: AbortSignal.timeout(5000) })
  await expect(call('http://169.254.169.254/latest')).rejects.toMatchObject({ code: forbiddenCode })
  await expect(call('http://[::ffff:a9fe:a9fe]/')).rejects.toMatchObject({ code: forbiddenCode })
  expect(() => checkHost('fe80::1')).toThrow()
  expect(() => checkHost('nas.local')).not.toThrow()
})
