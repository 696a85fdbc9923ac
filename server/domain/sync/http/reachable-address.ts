import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { isCallableAddress } from '@fairdesk/contract/values/web-address'

/** Where machines tell their secrets to whoever asks. Private addresses are allowed: the other system stands in the same house. */
const linkLocal = new BlockList()
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4')
linkLocal.addSubnet('fe80::', 10, 'ipv6')
linkLocal.addAddress('fd00:ec2::254', 'ipv6')
linkLocal.addSubnet('0.0.0.0', 8, 'ipv4')
linkLocal.addAddress('::', 'ipv6')

/** Whether an address may be called as far as its text tells. */
export function isPlainAddress(text: string): boolean {
  if (!isCallableAddress(text)) return false
  const host = new URL(text).hostname.replace(/^\[|\]$/g, '')
  return !(isIP(host) > 0 && isLinkLocal(host))
}

/** Whether it leads to no link-local place now. @throws the resolver's error where the name is unknown */
export async function isReachable(text: string): Promise<boolean> {
  if (!isPlainAddress(text)) return false
  const host = new URL(text).hostname.replace(/^\[|\]$/g, '')
  const found = await lookup(host, { all: true })
  return found.every(({ address }) => !isLinkLocal(address))
}

function isLinkLocal(address: string): boolean {
  return isIP(address) === 6 ? linkLocal.check(address, 'ipv6') : linkLocal.check(address, 'ipv4')
}
