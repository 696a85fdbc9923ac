import type { GoodsRow } from '@fairdesk/contract/areas/data/goods'
import type { StyleColour } from '@fairdesk/contract/areas/data/goods-record'
import { type StatusAct, statusActs } from '../../batch/status-acts.ts'

type Status = StyleColour['status']

/** Returns the worst state that all colours share, as in the list; partly frozen is a state of its own. */
export function stateOf(statuses: readonly Status[]): GoodsRow['status'] {
  if (statuses.length === 0) return 'onSale'
  if (statuses.every((status) => status === 'dropped')) return 'dropped'
  if (!statuses.includes('onSale')) return 'frozen'
  return statuses.includes('frozen') ? 'partFrozen' : 'onSale'
}

/** Returns the acts that would change the state of at least one colour. */
export function actsOn(statuses: readonly Status[]): StatusAct[] {
  const meant: Readonly<Record<StatusAct, (status: Status) => boolean>> = {
    freeze: (status) => status === 'onSale',
    unfreeze: (status) => status === 'frozen',
    drop: (status) => status !== 'dropped',
    undrop: (status) => status === 'dropped',
  }
  // keys forgets that they are those of the acts.
  return (Object.keys(statusActs) as StatusAct[]).filter((act) => statuses.some(meant[act]))
}
