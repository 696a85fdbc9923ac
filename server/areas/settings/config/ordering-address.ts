import { lookup } from 'node:dns/promises'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'
import type { PeerCertificate, TLSSocket } from 'node:tls'
import type { AddressCheck, config } from '@fairdesk/contract/areas/settings/config'
import { refuse } from '@fairdesk/contract/refusal'
import { orderingOriginOf } from '@fairdesk/contract/values/web-address'
import { sql } from 'kysely'
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

/** Calls the address as a phone would and reports what answers there. */
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
  return {
    state: response.problem !== '' ? 'unreachable' : isOurs ? 'ours' : 'other',
    problem: response.problem,
    isPrivate: await isPrivate(new URL(origin).hostname),
    isHttps: origin.startsWith('https:'),
    certificate: response.certificate && certificateOf(response.certificate, fairEnds.rows[0]?.at ?? null),
    now: new Date().toISOString(),
  }
}

type Certificate = { readonly peer: PeerCertificate; readonly isTrusted: boolean }
type ProbeAnswer = { readonly text: string; readonly problem: string; readonly certificate: Certificate | null }

/** Sends the request. A certificate that browsers reject is reported, not refused. */
function ask(url: URL): Promise<ProbeAnswer> {
  return new Promise((resolve) => {
    let certificate: Certificate | null = null
    const settle = (text: string, problem = '') => resolve({ text, problem, certificate })
    const make = url.protocol === 'https:' ? secureRequest : plainRequest
    const call = make(url, { rejectUnauthorized: false, agent: false, timeout: longestMs }, (answer) => {
      const { socket } = answer
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
    call.on('error', (error) => settle('', 'code' in error ? String(error.code) : error.message))
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

const halls = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
] as const)
  halls.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
  ['::1', 128],
] as const)
  halls.addSubnet(net, bits, 'ipv6')

async function isPrivate(host: string): Promise<boolean> {
  const bare = host.replace(/^\[|\]$/g, '')
  const ipAddress = isIP(bare)
    ? bare
    : await lookup(bare).then(
        ({ address }) => address,
        () => null,
      )
  return ipAddress !== null && halls.check(ipAddress, isIP(ipAddress) === 6 ? 'ipv6' : 'ipv4')
}
