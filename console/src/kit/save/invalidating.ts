import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { type CallOptions, call } from '../call/api.ts'
import { invalidate } from '../query/use-read.ts'

type Write<E extends Endpoint> = (params: Params<E>, options?: CallOptions) => Promise<Output<E>>

/**
 * Creates writes that refetch these reads afterwards, also after a refusal, since the data shown may be out of date.
 */
export function invalidating(...reads: readonly Endpoint[]): <E extends Endpoint>(endpoint: E) => Write<E> {
  return (endpoint) => (params, options) => call(endpoint, params, options).finally(() => invalidate(...reads))
}
