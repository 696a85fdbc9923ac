import type { Reconciliation as OnWire } from '@fairdesk/contract/areas/reports/reconcile'
import { seesEverything } from '@fairdesk/contract/visibility'
import type pg from 'pg'
import type { FactsSnapshot } from '../answer/count-levels.ts'
import type { FairFigures } from '../facts/fair-figures.ts'
import { inSnapshot } from '../facts/read/snapshot.ts'
import type { GrowthKeeper } from '../moments/growth.ts'
import { compare, type Numbers, type Outcome, type Sides } from './check.ts'
import { dayCloseCheck, growthCheck, historyCheck } from './moment-checks.ts'
import { orderCheck } from './order-check.ts'
import { reportChecks } from './report-checks.ts'
import { rowChecks } from './row-checks.ts'
import { targetChecks } from './target-checks.ts'

/** Result as on the wire. */
export type Reconciliation = Readonly<Omit<OnWire, 'afterReload'>> & { readonly afterReload?: Reconciliation }

const mostDifferences = 200
/** Maximum time the transaction may keep the database from vacuuming replaced rows. */
const longestMs = 60_000

type Sources = {
  readonly pool: pg.Pool
  readonly figures: Pick<FairFigures, 'catalogue' | 'facts' | 'standStill'>
  readonly growth: Pick<GrowthKeeper, 'standStill'>
  /** Runs work that must not overlap another read of the database. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>
}

const checks = [...reportChecks, ...targetChecks, ...rowChecks, orderCheck]

/**
 * Recounts every total by SQL, over the orders themselves, and compares. Both sides count one snapshot: the engine is
 * frozen at it for some milliseconds, then SQL runs in the same transaction, while users continue to save.
 */
export async function reconcile({ pool, figures, growth, inTurn }: Sources): Promise<Reconciliation> {
  const startMs = performance.now()
  const outcomes = await inSnapshot(pool, async (client) => {
    await client.query(`set local statement_timeout = ${longestMs}`)
    let all: Sides[] = []
    let snapshot: FactsSnapshot = figures
    // Freeze the growth first: everything it has followed so far precedes the snapshot.
    await growth.standStill(async (growthIn) => {
      await inTurn(() =>
        figures.standStill(client, () => {
          snapshot = { catalogue: figures.catalogue, facts: figures.facts }
          all = checks.map((check) => check(snapshot))
        }),
      )
      const grown = await growthIn(client, { visibility: seesEverything, today: snapshot.catalogue })
      all.push(historyCheck(snapshot), growthCheck(sumsOf(grown)), dayCloseCheck(snapshot))
    })
    const results: Outcome[] = []
    for (const sides of all) {
      const engine = await sides.engine(client)
      results.push(compare(sides, snapshot.catalogue, { engine, database: await sides.database(client) }))
    }
    return results
  })
  const differences = outcomes.flatMap((outcome) => outcome.differences)
  return {
    ok: differences.length === 0,
    at: new Date().toISOString(),
    ms: Math.round(performance.now() - startMs),
    checked: outcomes.reduce((sum, { checked }) => sum + checked, 0),
    checks: countsOf(outcomes),
    differences: differences.slice(0, mostDifferences),
  }
}

function countsOf(outcomes: readonly Outcome[]): Reconciliation['checks'] {
  return [...Map.groupBy(outcomes, ({ check }) => check)].map(([check, checkOutcomes]) => ({
    check,
    checked: checkOutcomes.reduce((sum, { checked }) => sum + checked, 0),
    differences: checkOutcomes.reduce((sum, outcome) => sum + outcome.differences.length, 0),
  }))
}

type Steps = {
  readonly qty: readonly number[]
  readonly tag: readonly (number | null)[]
  readonly net: readonly (number | null)[]
}

/** Amounts only where the price of every step is known. */
function sumsOf({ qty, tag, net }: Steps): Numbers {
  const sum = (steps: readonly (number | null)[]) => steps.reduce<number>((all, step) => all + (step ?? 0), 0)
  const isComplete = (steps: readonly (number | null)[]) => !steps.includes(null)
  return new Map([
    [
      '',
      {
        qty: sum(qty),
        ...(isComplete(tag) ? { tagAmount: sum(tag) } : {}),
        ...(isComplete(net) ? { netAmount: sum(net) } : {}),
      },
    ],
  ])
}
