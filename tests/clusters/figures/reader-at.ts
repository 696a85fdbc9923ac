import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import type { Envelope } from '@fairdesk/contract/envelope'
import { knownFields } from '@fairdesk/server/testing/known-fields'
import type { Reader } from '../../reports-agree/reader.ts'

/** A server process and somebody who is signed in to it. */
export type Place = { readonly url: string; readonly token: string }

/** Calls a server process over its port. */
export async function callAt<E extends Endpoint>(
  place: Place,
  endpoint: E,
  params: Params<E>,
): Promise<Envelope<Output<E>>> {
  const response = await ask(place, endpoint, params)
  // The wire's answer takes the type its contract entry promises.
  return (await response.json()) as Envelope<Output<E>>
}

/** Reads as the contract says; what is refused is a fault. */
export function readerAt(place: Place): Reader {
  return {
    call: async (endpoint, params) => {
      const { code, msg, data } = await callAt(place, endpoint, params)
      if (code !== 200 || data === undefined) throw new Error(`${endpoint.path} answers ${code} ${msg}`)
      return data
    },
    file: async (endpoint, params) => {
      const response = await ask(place, endpoint, params)
      if (!response.headers.has('content-disposition')) throw new Error(`${endpoint.path} ${await response.text()}`)
      return Buffer.from(await response.arrayBuffer())
    },
  }
}

function ask({ url, token }: Place, endpoint: Endpoint, fields: unknown): Promise<Response> {
  const params = Object(knownFields(endpoint, fields))
  const inAddress = endpoint.method === 'GET' && endpoint.effect === 'read'
  const values = Object.entries(params).map(([key, value]): [string, string] => [
    key,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  const address = `${url}/api${endpoint.path}${inAddress ? `?${new URLSearchParams(values)}` : ''}`
  if (inAddress) return fetch(address, { headers: { token, 'accept-language': 'zh-CN' } })
  const headers = { token, 'accept-language': 'zh-CN', 'content-type': 'application/json' }
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(params) })
}
