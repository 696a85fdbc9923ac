import { createHash, randomBytes } from 'node:crypto'
import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import type { Envelope } from '@fairdesk/contract/envelope'
import { ask, type TestApp } from '@fairdesk/server/testing/app'
import fc from 'fast-check'
import { sql } from 'kysely'

const brands = ['SC', 'HF']
const areas = ['EAST', 'NORTH', 'ZJ', 'JS', 'HZ', 'NB', 'CY']
/** Everything, the dynamic report with the ranking, the completion, the dimensions, the orders, the ranking alone. */
const menus = ['all', 'all', 'all', '7,8', '10', '24', '14', '8'] as const

/** Who asks: the administrator, or somebody given a part. */
export type Scope =
  | 'admin'
  | { readonly brands: string[]; readonly areas: string[]; readonly price: string; readonly menus: string }

export const scopes: fc.Arbitrary<Scope> = fc.oneof(
  { weight: 1, arbitrary: fc.constant('admin' as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      brands: fc.subarray(brands, { minLength: 1 }),
      areas: fc.subarray(areas, { minLength: 1 }),
      price: fc.constantFrom('both', 'both', 'net', 'tag', 'none'),
      menus: fc.constantFrom(...menus),
    }),
  },
)

const everyMenu = Array.from({ length: 29 }, (_, index) => index + 1).join(',')

/** Somebody's calls; what his menus do not open is null. */
export type Reader = {
  call<E extends Endpoint>(endpoint: E, params: Params<E>): Promise<Output<E> | null>
  file<E extends Endpoint>(endpoint: E, params: Params<E>): Promise<Buffer | null>
}

export async function readerOf(app: TestApp, scope: Scope): Promise<Reader> {
  const token = scope === 'admin' ? await app.tokenOf('admin') : await tokenWith(app, scope)
  const mayAll = scope === 'admin' || scope.menus === 'all'
  const denied = (code: number, what: string, msg = ''): null => {
    if (code !== 403 || mayAll) throw new Error(`${what} answers ${code} ${msg}`)
    return null
  }
  return {
    call: async (endpoint, params) => {
      const { code, msg, data }: Envelope<never> = await ask(app.server, { endpoint, params, token })
      return code === 200 && data !== undefined ? data : denied(code, endpoint.path, msg)
    },
    file: async ({ path, method }, params) => {
      const asked = Object.entries(params ?? {}).map(([key, value]): [string, string] => [
        key,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ])
      const isGet = method === 'GET'
      const answer = await app.server.app.inject({
        method,
        url: `/api${path}${isGet ? `?${new URLSearchParams(asked)}` : ''}`,
        headers: { token, 'accept-language': 'zh-CN' },
        ...(isGet ? {} : { payload: Object(params) }),
      })
      const isFile = String(answer.headers['content-disposition'] ?? '') !== ''
      if (isFile) return answer.rawPayload
      const { code, msg } = answer.json<Envelope<unknown>>()
      return denied(code, path, msg)
    },
  }
}

/** A new session, which nobody holds the former rights of. */
async function tokenWith({ server }: TestApp, scope: Exclude<Scope, 'admin'>): Promise<string> {
  const { db } = server.platform
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  const zhao = sql<number>`(select id from accounts where username = 'zhao')`
  await sql`update account_fairs set allow_brand = ${scope.brands.join(',')}, showarea = ${scope.areas.join(',')},
    price_visible = ${scope.price}, reportype = ${scope.menus === 'all' ? everyMenu : scope.menus} where account_id = ${zhao}`.execute(
    db,
  )
  await sql`insert into sessions (token_hash, account_id, fair_id, client, ip) values (${hash}, ${zhao}, 1, '', '')`.execute(
    db,
  )
  return token
}
