import type pg from 'pg'
import type { Standing } from '../answer/count-levels.ts'
import { MomentStore } from '../moments/moment-store.ts'
import { type Numbers, reportNumbers, type Sides, sqlNumbers } from './check.ts'
import { sqlOf } from './report-checks.ts'

const amounts = ['tagAmount', 'netAmount', 'agentAmount'] as const

/** Later than any event that a snapshot can hold. */
const beyondAll = 366 * 86_400_000

/** Every order replayed from the first event to the last: that comes to what stands in the orders, customer by customer. */
export function historyCheck({ catalogue }: Standing): Sides {
  const figures = ['qty', ...amounts] as const
  let shown: readonly string[] = figures
  return {
    check: 'history',
    dims: ['customer'],
    get figures() {
      return shown
    },
    engine: async (client) => {
      const then = await standingAt(client, catalogue, Date.now() + beyondAll)
      // Prices that nobody wrote down, before history had them, are no difference.
      if (!then.hasAmounts) shown = ['qty']
      return reportNumbers(then.standing, { dims: ['customer'], metrics: [...figures] })()
    },
    database: (client) => sqlNumbers(client, sqlOf('customer'), figures),
  }
}

/** The curve of the growth added up: what is ordered now. */
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

/** What was kept of the last evening is what that moment comes to by its events. */
export function dayCloseCheck({ catalogue }: Standing): Sides {
  const figures = ['qty', 'tagAmount', 'netAmount'] as const
  let close: Close | null = null
  return {
    check: 'dayClose',
    dims: [],
    figures,
    engine: async (client) => {
      close = await lastClose(client)
      if (!close) return new Map()
      const { standing } = await standingAt(client, catalogue, close.at.getTime())
      return reportNumbers(standing, { dims: [], metrics: [...figures] })()
    },
    database: async () => new Map(close ? [['', fenOf(close)]] : []),
  }
}

function fenOf({ qty, tagAmount, netAmount }: Close) {
  const fen = (yuan: number | null) => Math.round((yuan ?? 0) * 100)
  return { qty, tagAmount: fen(tagAmount), netAmount: fen(netAmount) }
}

/** Of the last day and a half, unless somebody saved within the seconds around it: then its moment has no one answer. */
async function lastClose(client: pg.PoolClient): Promise<Close | null> {
  const { rows } = await client.query<Close>(`
    select at, (figures #>> '{figures,qty}')::int as qty, (figures #>> '{figures,tagAmount}')::float8 as "tagAmount",
      (figures #>> '{figures,netAmount}')::float8 as "netAmount"
    from day_closes close
    where id = (select max(id) from day_closes) and at between now() - interval '36 hours' and now() - interval '5 seconds'
      and not exists (select from order_events where order_events.at between close.at - interval '5 seconds' and close.at + interval '5 seconds')`)
  return rows[0] ?? null
}

async function standingAt(
  client: pg.PoolClient,
  catalogue: Standing['catalogue'],
  moment: number,
): Promise<{ readonly standing: Standing; readonly hasAmounts: boolean }> {
  const store = await MomentStore.loadIn(client, catalogue, moment)
  if (!store) throw new Error('events of goods or customers that are not there')
  return { standing: { catalogue: store.catalogueOver(catalogue), facts: store.facts }, hasAmounts: store.hasAmounts }
}
