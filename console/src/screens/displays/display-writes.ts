import { displays } from '@fairdesk/contract/areas/data/displays'
import { outfits } from '@fairdesk/contract/areas/data/outfits'
import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { type CallOptions, call } from '../../kit/call/api.ts'
import { invalidate } from '../../kit/query/use-read.ts'

/** After a write the board is asked anew; after a refusal too, for it may be out of date. */
function writing<E extends Endpoint>(endpoint: E): (params: Params<E>, options?: CallOptions) => Promise<Output<E>> {
  return (params, options) =>
    call(endpoint, params, options).finally(() => invalidate(displays.board, displays.rooms, outfits.list))
}

export const saveRack = writing(displays.save)
export const arrangeRacks = writing(displays.arrange)
export const removeRacks = writing(displays.remove)
export const restoreRacks = writing(displays.restore)
