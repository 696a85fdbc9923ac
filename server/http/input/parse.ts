import type { Endpoint } from '@fairdesk/contract/endpoint'
import { refuseInput } from '@fairdesk/contract/refusal'
import { unknownField } from '@fairdesk/contract/unknown-field'
import { type Issue, inputProblem } from './input-problem.ts'
import { refuseBadText, refuseInvisible } from './text.ts'

/** The call's parameters as its schema reads them; the refusal names the first field that is wrong. */
export function parseInput(endpoint: Endpoint, raw: unknown): unknown {
  refuseBadText(raw)
  const result = endpoint.input.safeParse(raw ?? {})
  if (result.success) {
    const unknown = unknownField(raw, result.data, endpoint.effect === 'write' ? ['requestId'] : [])
    if (unknown !== null) refuseInput(unknown, 'unknown')
    if (endpoint.effect === 'write') refuseInvisible(result.data)
    return result.data
  }
  const [issue] = issuesOf(result.error)
  const { field, problem, limit } = inputProblem(issue ?? { code: '', path: [] }, raw ?? {})
  refuseInput(field, problem, limit)
}

function issuesOf(error: unknown): readonly Issue[] {
  if (typeof error !== 'object' || error === null || !('issues' in error) || !Array.isArray(error.issues)) return []
  return error.issues
}
