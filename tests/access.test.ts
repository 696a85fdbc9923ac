import { areas } from '@fairdesk/contract/areas/index'
import { type Area, type Endpoint, kioskKinds } from '@fairdesk/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../server/testing/app.ts'
import { type OtherPrincipal, otherPrincipals, otherToken } from '../server/testing/hall/other-principals.ts'
import { setSwitch } from '../server/testing/order-desk.ts'
import { type Person, people } from '../server/testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // Off for everybody unless the organiser opens it.
  await setSwitch(app, 'dealerRanking', true)
})
afterAll(() => app.stop())

type Case = { readonly name: string; readonly endpoint: Endpoint; readonly payload: object }

const endpoints = Object.entries<Area>(areas).flatMap(([areaName, area]) =>
  Object.entries(area).flatMap(([name, endpoint]) => casesOf(`${areaName}.${name}`, endpoint)),
)

/** Where a call has levels of rows, it is asked for each. */
function casesOf(name: string, endpoint: Endpoint): Case[] {
  if (!endpoint.accessByLevel) return [{ name, endpoint, payload: {} }]
  return Object.entries(endpoint.accessByLevel).map(([level, access]) => ({
    name: `${name} ${level}`,
    endpoint: { ...endpoint, access },
    payload: { level },
  }))
}
/** Those who are no staff, each signed in. */
const others = otherPrincipals
type Other = OtherPrincipal
const kioskOf = (kind: string) => kioskKinds.find((one) => one === kind)
const kinds: readonly (Person | Other | 'stranger' | 'expired')[] = [
  'stranger',
  'expired',
  ...others,
  ...(Object.keys(people) as Person[]),
]
const isOther = (kind: string): kind is Other => others.some((one) => one === kind)

/** What the contract promises this kind of caller before the call's parameters are even looked at. */
function promised(endpoint: Endpoint, kind: (typeof kinds)[number]): 'through' | 402 | 403 {
  const { access } = endpoint
  if (access.kind === 'public') return 'through'
  if (kind === 'stranger' || kind === 'expired') return 402
  // A token of another kind is as good as none, whatever it may do elsewhere.
  const kiosk = kioskOf(kind)
  if (access.kind === 'kiosk') return kiosk && access.of.includes(kiosk) ? 'through' : 402
  if (isOther(access.kind) || isOther(kind)) return access.kind === kind ? 'through' : 402
  if (kind === 'admin' || access.kind === 'signedIn') return 'through'
  if (access.kind !== 'menu') return 403
  const ids = people[kind].reportype.split(',').map(Number)
  return access.ids.some((id) => ids.includes(id)) ? 'through' : 403
}

async function headersOf(kind: (typeof kinds)[number]): Promise<Record<string, string>> {
  if (kind === 'stranger') return {}
  if (isOther(kind)) return { token: await tokenOfOther(kind) }
  return { token: kind === 'expired' ? 'A'.repeat(43) : await app.tokenOf(kind) }
}

const otherTokens = new Map<Other, string>()

async function tokenOfOther(kind: Other): Promise<string> {
  const known = otherTokens.get(kind)
  if (known !== undefined) return known
  const { token, name } = await otherToken(app, kind)
  expect(await app.server.sessions.principalOf(token)).toMatchObject({ kind: name.split(' ')[0], name })
  otherTokens.set(kind, token)
  return token
}

/** Asks without parameters: most calls are then refused as invalid, which is past the door and changes nothing. */
async function codeOf({ endpoint, payload }: Case, kind: (typeof kinds)[number]): Promise<number> {
  const answer = await app.server.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    headers: await headersOf(kind),
    ...(endpoint.method === 'POST' ? { payload } : {}),
  })
  const isEnvelope = String(answer.headers['content-type']).startsWith('application/json')
  return isEnvelope ? answer.json<{ code: number }>().code : 200
}

describe.each(
  endpoints.filter(
    ({ endpoint }) => endpoint.transport !== 'live' && !['/user/logout', '/device/signOut'].includes(endpoint.path),
  ),
)('$name', (call) => {
  it.each(kinds)('as declared for %s', async (kind) => {
    const expected = promised(call.endpoint, kind)
    const code = await codeOf(call, kind)
    if (expected === 'through') expect([402, 403]).not.toContain(code)
    else expect(code).toBe(expected)
  })
})

it('knows every kind of who may call, so that none goes untested', () => {
  const declared = new Set(endpoints.map(({ endpoint }) => endpoint.access.kind))
  const tested = new Set<string>(['public', 'signedIn', 'menu', 'admin', 'kiosk', ...others])
  expect([...declared].filter((kind) => !tested.has(kind))).toEqual([])
})

describe('what no call does', () => {
  it.each(endpoints.filter(({ endpoint }) => endpoint.effect === 'write'))(
    '$name by HEAD, prefetch, navigation or from another site',
    async ({ endpoint }) => {
      const url = `/api${endpoint.path}`
      const token = await app.tokenOf('admin')
      expect((await app.server.app.inject({ method: 'HEAD', url, headers: { token } })).statusCode).toBe(405)
      if (endpoint.method !== 'GET') return
      for (const headers of [
        { 'sec-purpose': 'prefetch' },
        { 'sec-fetch-mode': 'navigate' },
        { 'sec-fetch-site': 'cross-site' },
      ]) {
        const answer = await app.server.app.inject({ method: 'GET', url, headers: { token, ...headers } })
        expect(answer.json<{ code: number }>().code).toBe(403)
      }
    },
  )

  it('takes a token from the cookie or the query', async () => {
    const token = await app.tokenOf('admin')
    const byCookie = await app.server.app.inject({
      url: '/api/user/getSessionUser',
      headers: { cookie: `token=${token}` },
    })
    const byQuery = await app.server.app.inject({ url: `/api/user/getSessionUser?token=${token}` })
    expect([byCookie.json<{ code: number }>().code, byQuery.json<{ code: number }>().code]).toEqual([402, 402])
  })

  it('says more of a wrong address than that it is unknown', async () => {
    const answer = await app.server.app.inject({ url: '/api/user/logni?username=x&password=canary-2718' })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('canary')
  })
})
