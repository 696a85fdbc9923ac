import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { isCallableAddress } from '@fairdesk/contract/values/web-address'

/**
 * Addresses where machines expose secrets to any caller. Private addresses are allowed: the other system is in-house.
 */
const linkLocal = new BlockList()
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4')
linkLocal.addSubnet('fe80::', 10, 'ipv6')
linkLocal.addAddress('fd00:ec2::254', 'ipv6')
linkLocal.addSubnet('0.0.0.0', 8, 'ipv4')
linkLocal.addAddress('::', 'ipv6')

/** Returns true if an address may be called, judged by its text alone. */
export function isPlainAddress(text: string): boolean {
  if (!isCallableAddress(text)) return false
  const host = new URL(text).hostname.replace(/^\[|\]$/g, '')
  return !(isIP(host) > 0 && isLinkLocal(host))
}

/** Returns true if it now resolves to no link-local address. @throws the resolver's error where the name is unknown */
export async function isReachable(text: string): Promise<boolean> {
  if (!isPlainAddress(text)) return false
  const host = new URL(text).hostname.replace(/^\[|\]$/g, '')
  const addresses = await lookup(host, { all: true })
  return addresses.every(({ address }) => !isLinkLocal(address))
}

function isLinkLocal(address: string): boolean {
  return isIP(address) === 6 ? linkLocal.check(address, 'ipv6') : linkLocal.check(address, 'ipv4')
}
