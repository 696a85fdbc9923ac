import type { Endpoint } from '@fairdesk/contract/endpoint'

/**
 * Of what a test sends only what the call knows: a record that was answered is changed and sent back whole here, of which the
 * call would refuse by name what is not its own. What the call cannot read is sent as it is.
 */
export function knownFields(endpoint: Endpoint, fields: unknown): unknown {
  const { success, data } = endpoint.input.safeParse(fields ?? {})
  const also = endpoint.effect === 'write' ? ['requestId'] : []
  return success ? onlyThose(fields, data, also) : fields
}

function onlyThose(raw: unknown, parsed: unknown, also: readonly string[] = []): unknown {
  if (Array.isArray(raw) && Array.isArray(parsed)) return raw.map((one, at) => onlyThose(one, parsed[at]))
  if (!isPlain(raw) || !isPlain(parsed)) return raw
  const known = Object.entries(raw).filter(([key]) => key in parsed || also.includes(key))
  return Object.fromEntries(known.map(([key, value]) => [key, onlyThose(value, parsed[key])]))
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
