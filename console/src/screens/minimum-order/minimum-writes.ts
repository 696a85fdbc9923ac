import { minimums } from '@fairdesk/contract/areas/data/minimums'
import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { type CallOptions, call } from '../../kit/call/api.ts'
import { invalidate } from '../../kit/query/use-read.ts'

/** After a write the list is asked anew; after a refusal too, for it may be out of date. */
function writing<E extends Endpoint>(endpoint: E): (params: Params<E>, options?: CallOptions) => Promise<Output<E>> {
  return (params, options) => call(endpoint, params, options).finally(() => invalidate(minimums.list, minimums.of))
}

export const addRule = writing(minimums.add)
export const changeRule = writing(minimums.change)
export const changeRules = writing(minimums.changeBatch)
export const saveRules = writing(minimums.saveBatch)
export const removeRules = writing(minimums.remove)
