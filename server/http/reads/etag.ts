import { createHash } from 'node:crypto'
import type { Endpoint } from '@fairdesk/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Tags an answer, and says whether the caller holds it already. */
export function isHeld(
  { taggedBut }: Endpoint,
  data: unknown,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): boolean {
  if (!taggedBut) return false
  const tag = tagOf(data, taggedBut)
  reply.header('etag', tag)
  const etags = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/)
  return etags.includes(tag)
}

function tagOf(data: unknown, but: readonly string[]): string {
  const text = JSON.stringify(data, (name, value) => (but.includes(name) ? undefined : value))
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}
