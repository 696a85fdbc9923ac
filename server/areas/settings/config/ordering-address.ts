import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { PeerCertificate, TLSSocket } from 'node:tls'
import type { AddressCheck, config } from '@fairdesk/contract/areas/settings/config'
import { refuse } from '@fairdesk/contract/refusal'
import { orderingOriginOf } from '@fairdesk/contract/values/web-address'
import { sql } from 'kysely'
import { classOf } from '../../../domain/outgoing/address-class.ts'
import { calledLookup, isPlainHost } from '../../../domain/outgoing/called-address.ts'
import { installationId } from '../../../domain/settings/installation-id.ts'
import { readSystemSettings } from '../../../domain/settings/system-settings.ts'
import type { Handler } from '../../handler.ts'

/** A phone in a hall gives up sooner. */
const longestMs = 6000
/** Maximum bytes of our own answer; anything longer is some other page. */
const mostBytes = 10_000

export const orderingPlace: Handler<typeof config.orderingPlace> = async ({ services }) => {
  const { settings } = await readSystemSettings(services.platform)
  return { address: settings.orderingAddress, wifiName: settings.wifiName }
}

/**
 * Calls the address as a phone would and reports if this installation answers there. Of anything else nothing is told, not
 * even if it answers: the check is no way to look around in the server's network.
 */
export const checkOrderingAddress: Handler<typeof config.checkOrderingAddress> = async (
  { services, user },
  { address },
) => {
  const origin = orderingOriginOf(address) ?? refuse('settings.bad-ordering-address')
  const [ownInstallation, fairEnds] = await Promise.all([
    installationId(services.platform),
    sql<{ at: Date | null }>`select ends_at as at from fairs where id = ${user.fair.id}`.execute(services.platform),
  ])
  const response = await ask(new URL('/api/device/installation', origin))
  const isOurs = installationIn(response.text) === ownInstallation
  const certificate = isOurs ? response.certificate : null
  return {
    state: isOurs ? 'ours' : 'other',
    isPrivate: isOurs && response.isPrivate,
    isHttps: origin.startsWith('https:'),
    certificate: certificate && certificateOf(certificate, fairEnds.rows[0]?.at ?? null),
    now: new Date().toISOString(),
  }
}

type Certificate = { readonly peer: PeerCertificate; readonly isTrusted: boolean }
type ProbeAnswer = {
  /** Empty where nothing answered. */
  readonly text: string
  readonly isPrivate: boolean
  readonly certificate: Certificate | null
}

/** Sends the request. A certificate that browsers reject is reported, not refused. */
function ask(url: URL): Promise<ProbeAnswer> {
  return new Promise((resolve) => {
    let certificate: Certificate | null = null
    let isPrivate = false
    const settle = (text: string) => resolve({ text, isPrivate, certificate })
    if (!isPlainHost(url.hostname)) return settle('')
    const make = url.protocol === 'https:' ? secureRequest : plainRequest
    const options = { rejectUnauthorized: false, agent: false, timeout: longestMs, lookup: calledLookup }
    const call = make(url, options, (answer) => {
      const { socket } = answer
      isPrivate = classOf(socket.remoteAddress ?? '') === 'private'
      if ('getPeerCertificate' in socket) certificate = certificateFrom(socket as TLSSocket)
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
        if (text.length > mostBytes) call.destroy()
      })
      answer.on('close', () => settle(text))
    })
    const late = setTimeout(() => call.destroy(new Error('ETIMEDOUT')), longestMs)
    call.on('close', () => clearTimeout(late))
    call.on('error', () => settle(''))
    call.end()
  })
}

function certificateFrom(socket: TLSSocket): Certificate {
  return { peer: socket.getPeerCertificate(), isTrusted: socket.authorized }
}

function certificateOf({ peer, isTrusted }: Certificate, fairEnds: Date | null): AddressCheck['certificate'] {
  const endsAt = new Date(peer.valid_to)
  const until = fairEnds ?? new Date()
  const issuer = [peer.issuer?.O, peer.issuer?.CN].filter(Boolean).join(' ')
  return { issuer, endsAt: endsAt.toISOString(), isTrusted, endsBeforeFair: endsAt < until || endsAt < new Date() }
}

function installationIn(text: string): string | null {
  try {
    const installation: unknown = JSON.parse(text)?.data?.installation
    return typeof installation === 'string' ? installation : null
  } catch {
    return null
  }
}
