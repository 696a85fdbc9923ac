import type { device } from '@fairdesk/contract/areas/device/device'
import type { deviceFormer } from '@fairdesk/contract/areas/device/device-former'
import type { deviceGoods } from '@fairdesk/contract/areas/device/device-goods'
import type { deviceLive } from '@fairdesk/contract/areas/device/device-live'
import type { deviceLostEdits } from '@fairdesk/contract/areas/device/device-lost-edits'
import type { deviceNotes } from '@fairdesk/contract/areas/device/device-notes'
import type { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import type { deviceShops } from '@fairdesk/contract/areas/device/device-shops'
import { floorVersion } from '@fairdesk/contract/device/floor-version'
import type { Output, Params } from '@fairdesk/contract/endpoint'
import type { Envelope } from '@fairdesk/contract/envelope'

export type Calls = typeof device &
  typeof deviceGoods &
  typeof deviceLive &
  typeof deviceOrder &
  typeof deviceLostEdits &
  typeof deviceShops &
  typeof deviceNotes &
  typeof deviceFormer
/** Those that travel as JSON. */
export type CallName = Exclude<keyof Calls, 'watch' | 'package' | 'fair' | 'installation' | 'orderPdf' | 'orderSheet'>
export type Answer<N extends keyof Calls> = Output<Calls[N]>

/** `none`: the outcome of the call is unknown, because of the network, a captive portal or a fault. */
export class CallError extends Error {
  readonly kind: 'refused' | 'none' | 'signedOut'
  readonly code: number
  /** Pause before the next attempt that the server asks for, in milliseconds. */
  readonly retryAfterMs: number

  constructor(kind: CallError['kind'], msg: string, { code = 0, retryAfterMs = 0 } = {}) {
    super(msg)
    this.kind = kind
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

/** Timeout for poor Wi-Fi, in milliseconds; the call is then repeated. */
const patienceMs = 8000
const base = '/api/device/'

let token = ''
let onSignedOut: (msg: string) => void = () => undefined
/** Notified whether the last call reached our server, or what prevented it. */
let onReach: (reach: Reach) => void = () => undefined
export type Reach = 'reached' | 'away' | 'portal'

export function setToken(next: string): void {
  token = next
}
export function listenToCalls(listeners: { signedOut: (msg: string) => void; reach: (reach: Reach) => void }): void {
  onSignedOut = listeners.signedOut
  onReach = listeners.reach
}

export function headers(): Record<string, string> {
  const language = document.documentElement.lang.replace('-', '_') || 'zh_CN'
  return {
    'content-type': 'application/json',
    'x-floor': String(floorVersion),
    lang: language,
    'accept-language': document.documentElement.lang,
    ...(token ? { token } : {}),
  }
}

/** @throws CallError, whose message is a sentence of the user's language where the server has said it; anything else is a fault of the page's own */
export async function call<N extends CallName>(name: N, params: Params<Calls[N]>): Promise<Answer<N>> {
  const sent = token
  const response = await reach(`${base}${name}`, { method: 'POST', headers: headers(), body: JSON.stringify(params) })
  return read<N>(response, sent)
}

/** The fair that an address names, before anybody is signed in. */
export async function fairOf(fair: number): Promise<Answer<'fair'>> {
  return read<'fair'>(await reach(`${base}fair?fair=${fair}`, { headers: headers() }), token)
}

/** The response with a file that a call makes; without one, it is read as the answer of any call. */
export async function reachFile(address: string, patience: number): Promise<Response> {
  const sent = token
  const response = await reach(base + address, { headers: headers() }, patience)
  if (!response.headers.has('content-disposition')) await read(response, sent)
  return response
}

async function reach(address: string, options: RequestInit, patience = patienceMs): Promise<Response> {
  // An error here is a fault of this page, not of the network.
  const request: RequestInit = { ...options, signal: AbortSignal.timeout(patience), redirect: 'manual' }
  try {
    return await fetch(address, request)
  } catch {
    onReach('away')
    throw new CallError('none', '')
  }
}

async function read<N extends keyof Calls>(response: Response, sent: string): Promise<Answer<N>> {
  const envelope = await envelopeOf(response)
  const { code, msg, data } = envelope
  // The server is there, but its database is not.
  onReach(response.status === 503 ? 'away' : 'reached')
  // The server answers as the contract defines; its own tests prove that.
  if (code === 200) return data as Answer<N>
  if (code === 402) {
    // A call in flight during a sign-out is not refused: it waits for the next sign-in.
    if (sent !== '' && sent === token) onSignedOut(msg)
    throw new CallError('signedOut', msg, { code })
  }
  const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1000 || 0
  throw new CallError(code >= 500 || code === 429 ? 'none' : 'refused', msg, { code, retryAfterMs })
}

/** Rejects answers without our envelope: the page of a captive portal, a proxy's fault, a redirect. */
async function envelopeOf(response: Response): Promise<Envelope<unknown>> {
  const text = response.type === 'opaqueredirect' ? '' : await response.text().catch(() => '')
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read !== null && 'code' in read) return read as Envelope<unknown>
  } catch {
    // Said below.
  }
  onReach(response.status >= 500 ? 'away' : 'portal')
  throw new CallError('none', '')
}
