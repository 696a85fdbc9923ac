import type { GoodsRow } from '@fairdesk/contract/areas/data/goods'
import type { StyleColour } from '@fairdesk/contract/areas/data/goods-record'
import { type StatusAct, statusActs } from '../../batch/status-acts.ts'

type Status = StyleColour['status']

/** The worst state all colours share, as the list tells it; some frozen among others on sale is told apart. */
export function stateOf(statuses: readonly Status[]): GoodsRow['status'] {
  if (statuses.length === 0) return 'onSale'
  if (statuses.every((status) => status === 'dropped')) return 'dropped'
  if (!statuses.includes('onSale')) return 'frozen'
  return statuses.includes('frozen') ? 'partFrozen' : 'onSale'
}

/** What would change the state of at least one colour. */
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
