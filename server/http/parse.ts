import type { Endpoint } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { refuseBadText } from './text.ts'

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** The call's parameters as its schema reads them; the refusal names the first field that is wrong. */
export function parseInput(endpoint: Endpoint, raw: unknown): unknown {
  refuseBadText(raw)
  const result = endpoint.input.safeParse(raw ?? {})
  if (result.success) return result.data
  const issue = issuesOf(result.error)[0]
  refuse('request.invalid', { field: issue?.path.join('.') ?? '', problem: issue?.message ?? '' })
}

function issuesOf(error: unknown): readonly Issue[] {
  if (typeof error !== 'object' || error === null || !('issues' in error) || !Array.isArray(error.issues)) return []
  return error.issues
}
