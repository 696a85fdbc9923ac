import type { SplitPlan } from '@fairdesk/contract/areas/orders/split-plans'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { spread } from '../orders/spread.ts'
import type { StoreShare } from './plan-order.ts'
import { wholeWeight } from './share.ts'

type Store = {
  readonly agentId: number
  readonly customerId: number
  readonly name: string
  readonly area: number
  readonly count: number
  readonly history: number
}

/** The stores of these customers with their shares as the plan weighs them; a customer without any is not there. */
export async function readStores(
  db: Kysely<FairDb>,
  plan: SplitPlan,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StoreShare[]>> {
  if (plan.mode !== 'store') return new Map()
  const result = await sql<Store>`
    select agent_id as "agentId", id as "customerId", name, coalesce(store_area, 0) as area, store_count as count,
      (select coalesce(sum(qty), 0)::int from history_rows where customer_id = customers.id) as history
    from customers
    where agent_id = any(${[...customerIds]}::int[]) and enabled and deleted_at is null
    order by agent_id, sort, id`.execute(db)
  const stores = new Map<number, readonly StoreShare[]>()
  for (const [agentId, some] of Map.groupBy(result.rows, (store) => store.agentId)) {
    const shares = sharesOf(some, plan)
    if (shares.length > 0) stores.set(agentId, shares)
  }
  return stores
}

function sharesOf(stores: readonly Store[], { weights, plan }: SplitPlan): StoreShare[] {
  const named = plan.filter(({ customerId }) => customerId !== undefined)
  if (weights === 'percent') {
    const shares = stores.flatMap(({ customerId, name }) => {
      const planEntry = named.find((entry) => entry.customerId === customerId)
      return planEntry ? [{ customerId, name, weight: Math.round((planEntry.percent ?? 0) * 100) }] : []
    })
    // Valid only if every named store is the customer's: otherwise the shares do not add up to the whole.
    return shares.reduce((sum, { weight }) => sum + weight, 0) === wholeWeight ? shares : []
  }
  const selectedStores =
    named.length === 0
      ? stores
      : stores.filter(({ customerId }) => named.some((entry) => entry.customerId === customerId))
  const weight = {
    equal: () => 1,
    storeArea: (store: Store) => store.area,
    storeCount: (store: Store) => store.count,
    history: (store: Store) => store.history,
  }
  const shares = spread(wholeWeight, selectedStores.map(weight[weights]))
  return selectedStores
    .map(({ customerId, name }, index) => ({ customerId, name, weight: shares[index] ?? 0 }))
    .filter((storeShare) => storeShare.weight > 0)
}

/**
 * Checks that the percentages of a plan sum to 100 and that keys are unique.
 * @throws Refusal split.percents with the actual sum, split.no-parts, split.repeated-part
 */
export function checkPlan({ mode, weights, plan }: SplitPlan): void {
  const keys = plan.map(({ key, customerId }) => (mode === 'store' ? String(customerId ?? key) : key))
  const repeated = keys.find((key, index) => key !== '' && keys.indexOf(key) !== index)
  if (repeated !== undefined) refuse('split.repeated-part', { key: repeated })
  const needsPercents = mode === 'percent' || (mode === 'store' && weights === 'percent')
  if (!needsPercents) return
  if (plan.length === 0) refuse('split.no-parts')
  const sum = plan.reduce((all, { percent = 0 }) => all + Math.round(percent * 100), 0)
  if (sum !== wholeWeight) refuse('split.percents', { sum: sum / 100, difference: (wholeWeight - sum) / 100 })
}
