import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isCallableAddress } from '@fairdesk/contract/values/web-address'
import { classOf } from './address-class.ts'

/** Code of the error that ends a connection to an address the server never calls. */
export const forbiddenCode = 'EFORBIDDEN'

class ForbiddenAddress extends Error {
  readonly code = forbiddenCode

  constructor() {
    super('the server does not call this address')
  }
}

/** Returns true if an address may be called, judged by its text alone. Names are judged when they are resolved. */
export function isPlainAddress(text: string): boolean {
  return isCallableAddress(text) && isPlainHost(new URL(text).hostname)
}

/** Returns true for names, and for IP addresses that may be called. */
export function isPlainHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 || classOf(bare) !== 'forbidden'
}

/** @throws an error with `forbiddenCode` where the text names an address that is never called */
export function checkHost(host: string): void {
  if (!isPlainHost(host)) throw new ForbiddenAddress()
}

/**
 * Makes the `lookup` of a connection: it resolves a name and fails where any of its addresses is forbidden. The connection goes
 * to just the addresses that were checked, whatever the name resolves to a moment later. Sockets look up no IP address: check
 * the host's text as well.
 */
export function guardedLookup(lookup: typeof systemLookup = systemLookup): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new ForbiddenAddress(), '')
      if (addresses.some(({ address }) => classOf(address) === 'forbidden')) return done(new ForbiddenAddress(), '')
      if (options.all) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }
}

/** The lookup of every connection that the server opens to an address which somebody has typed in. */
export const calledLookup = guardedLookup()
