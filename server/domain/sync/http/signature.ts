import { createHash, createHmac } from 'node:crypto'
import type { SyncLinkFields } from '@fairdesk/contract/areas/sync/sync'

export type Signed = {
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}
type Message = { readonly id: string; readonly at: Date; readonly body: string }

const standardPrefix = 'whsec_'
const fewestBytes = 24
const mostBytes = 64

/**
 * `standard` is Standard Webhooks: HMAC-SHA256 of `id.seconds.body`, one for each secret. `sortedMd5` is what Chinese gateways
 * ask: the parameters id, timestamp (ms) and body sorted by name as `name=value&...`, then `&key=` and the secret, MD5 in
 * capitals; id, timestamp and sign stand in the address.
 */
export function signed(
  kind: SyncLinkFields['signature'],
  secrets: readonly string[],
  { id, at, body }: Message,
): Signed {
  const [secret = ''] = secrets
  if (kind === 'standard') {
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const signatures = secrets.map((one) => `v1,${standardSignature(one, `${id}.${timestamp}.${body}`)}`)
    return { headers: { 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }, query: {} }
  }
  if (kind === 'sortedMd5') {
    const timestamp = String(at.getTime())
    return { headers: {}, query: { id, timestamp, sign: sortedMd5({ id, timestamp, body }, secret) } }
  }
  return { headers: {}, query: {} }
}

export function standardSignature(secret: string, text: string): string {
  return createHmac('sha256', standardKey(secret) ?? Buffer.alloc(0))
    .update(text)
    .digest('base64')
}

export function sortedMd5(parameters: Readonly<Record<string, string>>, secret: string): string {
  const sorted = Object.keys(parameters).toSorted()
  const text = `${sorted.map((name) => `${name}=${parameters[name]}`).join('&')}&key=${secret}`
  return createHash('md5').update(text, 'utf8').digest('hex').toUpperCase()
}

/** What no answer may repeat to anybody: secrets as they were given and as programs keep their keys, and what a call was signed with. */
export function unspokenOf(secrets: readonly string[], { headers, query }: Signed): string[] {
  const keys = secrets.flatMap((secret) =>
    secret.startsWith(standardPrefix) ? [secret, secret.slice(standardPrefix.length)] : [secret],
  )
  const standard = (headers['webhook-signature'] ?? '').split(' ').map((one) => one.replace(/^v1,/, ''))
  return [...keys, ...standard, query.sign ?? ''].filter((one) => one !== '')
}

/** The key of a secret `whsec_<base64>`; null for what is none. */
export function standardKey(secret: string): Buffer | null {
  const text = secret.startsWith(standardPrefix) ? secret.slice(standardPrefix.length) : ''
  const key = Buffer.from(text, 'base64')
  const isWhole = key.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '')
  return isWhole && key.length >= fewestBytes && key.length <= mostBytes ? key : null
}
