import type { kiosk } from '@fairdesk/contract/areas/self-print/kiosk'
import type { Output, Params } from '@fairdesk/contract/endpoint'
import type { Language } from '@fairdesk/phrases/shape'

type Calls = typeof kiosk
export type KioskAnswer<Name extends keyof Calls> = Output<Calls[Name]>

/** Addresses alone: the contract's schemas would be most of this page. */
const paths: { readonly [Name in keyof Calls]: Calls[Name]['path'] } = {
  me: '/kiosk/me',
  prove: '/kiosk/prove',
  orders: '/kiosk/orders',
  printData: '/kiosk/printData',
  ticket: '/kiosk/ticket',
  state: '/kiosk/state',
  done: '/kiosk/done',
  again: '/kiosk/again',
  next: '/kiosk/next',
  printed: '/kiosk/printed',
  failed: '/kiosk/failed',
  fetched: '/kiosk/fetched',
  screen: '/kiosk/screen',
}
const byGet: readonly (keyof Calls)[] = ['me', 'screen']

/** `offline`: no answer; `revoked`: no longer a kiosk; `refused`: `message` gives the reason for the customer. */
export class KioskProblem extends Error {
  readonly kind: 'offline' | 'revoked' | 'refused'

  constructor(kind: KioskProblem['kind'], message = '') {
    super(message)
    this.kind = kind
  }
}

const longestMs = 30_000
const codes = { success: 200, signedOut: 402 }

export type Ask = <Name extends keyof Calls>(name: Name, params: Params<Calls[Name]>) => Promise<KioskAnswer<Name>>

/** Calls the server as the kiosk of this token, in the language that is spoken at the moment. @throws KioskProblem */
export function askAs(token: string, language: () => Language): Ask {
  return async (name, params) => {
    const isGet = byGet.includes(name)
    const response = await fetch(`/api${paths[name]}`, {
      method: isGet ? 'GET' : 'POST',
      headers: { token, 'accept-language': language(), ...(isGet ? {} : { 'content-type': 'application/json' }) },
      ...(isGet ? {} : { body: JSON.stringify(params) }),
      cache: 'no-store',
      signal: AbortSignal.timeout(longestMs),
    }).catch(() => {
      throw new KioskProblem('offline')
    })
    const answer: { code?: unknown; msg?: unknown; data?: unknown } = await response.json().catch(() => {
      throw new KioskProblem('offline')
    })
    if (answer.code === codes.signedOut) throw new KioskProblem('revoked')
    if (answer.code !== codes.success) throw new KioskProblem('refused', String(answer.msg ?? ''))
    // The contract defines the type of this call.
    return answer.data as never
  }
}
