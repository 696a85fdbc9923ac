import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import type { Server } from '@fairdesk/server/server'

/** A call of the administrator in one fair, through the server without a port. @throws Error where it is refused */
export type Ask = <E extends Endpoint>(endpoint: E, params: Params<E>) => Promise<Output<E>>

export function asker({ app }: Pick<Server, 'app'>, token: string): Ask {
  return async <E extends Endpoint>({ method, path }: E, params: Params<E>) => {
    const answer = await app.inject({ method, url: `/api${path}`, headers: { token }, payload: Object(params) })
    const { code, data, msg } = answer.json<{ code: number; data: Output<E>; msg: string }>()
    if (code !== 200) throw new Error(`${path}: ${code} ${msg}`)
    return data
  }
}
