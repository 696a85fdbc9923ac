import { createHash, createHmac } from 'node:crypto'
import type { SyncLinkFields } from '@fairdesk/contract/areas/sync/sync'

export type RequestSignature = {
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

const standardPrefix = 'whsec_'
const fewestBytes = 24
const mostBytes = 64

/**
 * Signs a message. `standard` is Standard Webhooks: HMAC-SHA256 of `id.seconds.body`, one for each secret. `sortedMd5`
 * is the scheme of Chinese gateways: the parameters id, timestamp (ms) and body sorted by name as `name=value&...`,
 * then `&key=` and the secret, MD5 in capitals; id, timestamp and sign are in the address.
 */
export function signed(
  kind: SyncLinkFields['signature'],
  secrets: readonly string[],
  { id, time, body }: { readonly id: string; readonly time: Date; readonly body: string },
): RequestSignature {
  const [secret = ''] = secrets
  if (kind === 'standard') {
    const timestamp = String(Math.floor(time.getTime() / 1000))
    const signatures = secrets.map((signingKey) => `v1,${standardSignature(signingKey, `${id}.${timestamp}.${body}`)}`)
    return { headers: { 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }, query: {} }
  }
  if (kind === 'sortedMd5') {
    const timestamp = String(time.getTime())
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

/** Returns the texts to mask in answers: secrets as given and as programs store them, and the call's signatures. */
export function unspokenOf(secrets: readonly string[], { headers, query }: RequestSignature): string[] {
  const keys = secrets.flatMap((secret) =>
    secret.startsWith(standardPrefix) ? [secret, secret.slice(standardPrefix.length)] : [secret],
  )
  const standard = (headers['webhook-signature'] ?? '').split(' ').map((entry) => entry.replace(/^v1,/, ''))
  return [...keys, ...standard, query.sign ?? ''].filter((candidate) => candidate !== '')
}

/** Returns the key of a secret `whsec_<base64>`; null if it is not one. */
export function standardKey(secret: string): Buffer | null {
  const text = secret.startsWith(standardPrefix) ? secret.slice(standardPrefix.length) : ''
  const key = Buffer.from(text, 'base64')
  const isWhole = key.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '')
  return isWhole && key.length >= fewestBytes && key.length <= mostBytes ? key : null
}
