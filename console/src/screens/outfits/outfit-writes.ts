import { outfits } from '@fairdesk/contract/areas/data/outfits'
import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { type CallOptions, call } from '../../kit/call/api.ts'
import { invalidate } from '../../kit/query/use-read.ts'

/** After a write the wall is asked anew; after a refusal too, for it may be out of date. */
function writing<E extends Endpoint>(endpoint: E): (params: Params<E>, options?: CallOptions) => Promise<Output<E>> {
  return (params, options) =>
    call(endpoint, params, options).finally(() => invalidate(outfits.list, outfits.get, outfits.types))
}

export const saveOutfit = writing(outfits.save)
export const enableOutfits = writing(outfits.enable)
export const removeOutfits = writing(outfits.remove)
export const restoreOutfits = writing(outfits.restore)
