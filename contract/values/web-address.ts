/** Nothing but what a host is made of: such an origin may stand in a content policy as it is. */
const plainHost = /^([a-z0-9.-]+|\[[0-9a-f:]+\])$/

/** The origin of an address one may link to or embed: http or https, without a name and password in it; null for others. */
export function webOriginOf(text: string): string | null {
  const address = URL.parse(text)
  if (!address || !['http:', 'https:'].includes(address.protocol)) return null
  return plainHost.test(address.hostname) && address.username === '' && address.password === '' ? address.origin : null
}
