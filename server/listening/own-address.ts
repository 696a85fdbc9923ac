import type { FastifyInstance } from 'fastify'

/** Returns the address of the server on this machine, e.g. http://127.0.0.1:8080; null while it does not listen. */
export function ownAddress({ server }: FastifyInstance, scheme: 'http' | 'https'): string | null {
  const bound = server.address()
  if (bound === null || typeof bound !== 'object') return null
  const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
  const host = everywhere[bound.address] ?? (bound.address.includes(':') ? `[${bound.address}]` : bound.address)
  return `${scheme}://${host}:${bound.port}`
}
