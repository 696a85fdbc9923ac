import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { type CallOptions, call } from '../call/api.ts'
import { invalidate } from '../query/use-read.ts'

type Write<E extends Endpoint> = (params: Params<E>, options?: CallOptions) => Promise<Output<E>>

/** Makes writes after which these reads are asked anew; after a refusal too, for what is shown may be out of date. */
export function invalidating(...reads: readonly Endpoint[]): <E extends Endpoint>(endpoint: E) => Write<E> {
  return (endpoint) => (params, options) => call(endpoint, params, options).finally(() => invalidate(...reads))
}
