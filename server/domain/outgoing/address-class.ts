import ipaddr from 'ipaddr.js'

/** `open`: on the internet. `private`: of a hall's or a company's network, or this machine. `forbidden`: never called. */
export type AddressClass = 'open' | 'private' | 'forbidden'

type Address = ReturnType<typeof ipaddr.parse>

/** Addresses at which clouds give a machine's secrets to any caller, outside of the link-local ranges. */
const metadata = ['100.100.100.200', '192.0.0.192', 'fd00:ec2::254'].map((text) => ipaddr.parse(text).toString())
const hallRanges: ReadonlySet<string> = new Set(['private', 'loopback', 'uniqueLocal', 'carrierGradeNat'])
/** Proxies on Chinese machines answer every name with an address of this range and forward what is sent there. */
const proxied = ipaddr.parseCIDR('198.18.0.0/15')

/** Returns the class of an IP address, by the IPv4 address inside where an IPv6 one stands for that. */
export function classOf(text: string): AddressClass {
  if (!ipaddr.isValid(text)) return 'forbidden'
  const address = reached(ipaddr.parse(text))
  if (address === null || metadata.includes(address.toString())) return 'forbidden'
  const range = address.range()
  if (hallRanges.has(range)) return 'private'
  if (range === 'unicast' || (address.kind() === 'ipv4' && address.match(proxied))) return 'open'
  return 'forbidden'
}

/** Returns the address that packets arrive at; null if it depends on the network. */
function reached(address: Address): Address | null {
  if (!('parts' in address)) return address
  if (address.isIPv4MappedAddress()) return address.toIPv4Address()
  const range = address.range()
  const [, , third = 0] = address.parts
  if (range === '6to4') return ipv4At(address.parts, 1)
  if (range === 'rfc6052') return third === 0 ? ipv4At(address.parts, 6) : null
  // The obsolete ::a.b.c.d; ::1 is this machine.
  const isCompatible = range === 'unicast' && address.parts.slice(0, 6).every((group) => group === 0)
  return isCompatible ? ipv4At(address.parts, 6) : address
}

function ipv4At(groups: readonly number[], index: number): Address {
  const [high = 0, low = 0] = groups.slice(index, index + 2)
  return new ipaddr.IPv4([high >> 8, high & 255, low >> 8, low & 255])
}
