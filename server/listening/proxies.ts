import { BlockList, isIP } from 'node:net'
import { StartupProblem } from '../db/embedded/startup-problem.ts'

/** Returns true if a request's stated origin is trusted, by the address it comes from. */
export type Trust = (address: string) => boolean

/**
 * Parses a list of addresses and networks: 10.0.0.5, 172.16.0.0/12, ::1.
 * @throws StartupProblem naming the invalid entry
 */
export function trustOf(proxies: readonly string[]): Trust {
  const trusted = new BlockList()
  for (const proxy of proxies) add(trusted, proxy)
  return (address) => {
    const family = isIP(address)
    return family !== 0 && trusted.check(address, family === 4 ? 'ipv4' : 'ipv6')
  }
}

function add(list: BlockList, proxy: string): void {
  const [address = '', bits, ...rest] = proxy.split('/')
  const family = isIP(address)
  const maxBits = family === 4 ? 32 : 128
  const prefix = bits === undefined ? maxBits : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
  if (family === 0 || rest.length > 0 || !(prefix >= 0 && prefix <= maxBits))
    throw new StartupProblem(
      `TRUSTED_PROXIES names "${proxy}"; it must be addresses or networks between commas, as 10.0.0.5,172.16.0.0/12.`,
    )
  list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6')
}
