/** Matches a host of plain host characters only: its origin can be used in a content security policy unchanged. */
const plainHost = /^([a-z0-9.-]+|\[[0-9a-f:]+\])$/

/**
 * Matches hosts in private networks, which may contain an underscore; a content security policy does not allow it.
 */
const callableHost = /^([a-z0-9._-]+|\[[0-9a-f:]+\])$/

/** An address that is nothing but an origin, as an ordering address is: https://order.example.com:8443; null for others. */
export function orderingOriginOf(text: string): string | null {
  const origin = webOriginOf(text)
  return origin !== null && [origin, `${origin}/`].includes(text.toLowerCase()) ? origin : null
}

/** The origin of an address one may link to or embed: http or https, without a name and password in it; null for others. */
export function webOriginOf(text: string): string | null {
  return originOf(text, plainHost)
}

/** Returns true if servers may call an address: http or https, without user name and password. */
export function isCallableAddress(text: string): boolean {
  return originOf(text, callableHost) !== null
}

function originOf(text: string, host: RegExp): string | null {
  const address = URL.parse(text)
  if (!address || !['http:', 'https:'].includes(address.protocol)) return null
  return host.test(address.hostname) && address.username === '' && address.password === '' ? address.origin : null
}
