import type pg from 'pg'
import type { FactsSnapshot } from '../answer/count-levels.ts'
import { MomentStore } from '../moments/moment-store.ts'
import { type Numbers, reportNumbers, type Sides, sqlNumbers } from './check.ts'
import { sqlOf } from './report-checks.ts'

const amounts = ['tagAmount', 'netAmount', 'agentAmount'] as const

/** Later than any event that a snapshot can hold. */
const beyondAll = 366 * 86_400_000

/**
 * Compares the history with the orders: every order replayed from its first event to its last must equal its current
 * state, customer by customer.
 */
export function historyCheck({ catalogue }: FactsSnapshot): Sides {
  const figures = ['qty', ...amounts] as const
  let reportedFigures: readonly string[] = figures
  return {
    check: 'history',
    dims: ['customer'],
    get figures() {
      return reportedFigures
    },
    engine: async (client) => {
      const pastState = await snapshotAt(client, catalogue, Date.now() + beyondAll)
      // Prices not recorded, from before history stored them, are not a difference.
      if (!pastState.hasAmounts) reportedFigures = ['qty']
      return reportNumbers(pastState.snapshot, { dims: ['customer'], metrics: [...figures] })()
    },
    database: (client) => sqlNumbers(client, sqlOf('customer'), figures),
  }
}

/** Compares the sum of the growth with the current quantity. */
export function growthCheck(growth: Numbers): Sides {
  const figures = Object.keys(growth.get('') ?? {})
  return {
    check: 'growth',
    dims: [],
    figures,
    engine: () => growth,
    database: (client) => sqlNumbers(client, sqlOf('all'), figures),
  }
}

type Close = {
  readonly at: Date
  readonly qty: number
  readonly tagAmount: number | null
  readonly netAmount: number | null
}

/** Checks that the last evening's stored figures match that moment's events. */
export function dayCloseCheck({ catalogue }: FactsSnapshot): Sides {
  const figures = ['qty', 'tagAmount', 'netAmount'] as const
  let close: Close | null = null
  return {
    check: 'dayClose',
    dims: [],
    figures,
    engine: async (client) => {
      close = await lastClose(client)
      if (!close) return new Map()
      const { snapshot } = await snapshotAt(client, catalogue, close.at.getTime())
      return reportNumbers(snapshot, { dims: [], metrics: [...figures] })()
    },
    database: async () => new Map(close ? [['', fenOf(close)]] : []),
  }
}

function fenOf({ qty, tagAmount, netAmount }: Close) {
  const fen = (yuan: number | null) => Math.round((yuan ?? 0) * 100)
  return { qty, tagAmount: fen(tagAmount), netAmount: fen(netAmount) }
}

/** Finds the closing of the last 36 hours, unless a save within seconds of it makes its moment ambiguous. */
async function lastClose(client: pg.PoolClient): Promise<Close | null> {
  const { rows } = await client.query<Close>(`
    select at, (figures #>> '{figures,qty}')::int as qty, (figures #>> '{figures,tagAmount}')::float8 as "tagAmount",
      (figures #>> '{figures,netAmount}')::float8 as "netAmount"
    from day_closes close
    where id = (select max(id) from day_closes) and at between now() - interval '36 hours' and now() - interval '5 seconds'
      and not exists (select from order_events where order_events.at between close.at - interval '5 seconds' and close.at + interval '5 seconds')`)
  return rows[0] ?? null
}

async function snapshotAt(
  client: pg.PoolClient,
  catalogue: FactsSnapshot['catalogue'],
  moment: number,
): Promise<{ readonly snapshot: FactsSnapshot; readonly hasAmounts: boolean }> {
  const store = await MomentStore.loadIn(client, catalogue, moment)
  if (!store) throw new Error('events of goods or customers that are not there')
  return { snapshot: store.over(catalogue), hasAmounts: store.hasAmounts }
}
