import type { Reconciliation as OnWire } from '@fairdesk/contract/areas/reports/reconcile'
import { seesEverything } from '@fairdesk/contract/visibility'
import type pg from 'pg'
import type { Standing } from '../answer/count-levels.ts'
import type { FairFigures } from '../facts/fair-figures.ts'
import { inSnapshot } from '../facts/read/snapshot.ts'
import type { GrowthKeeper } from '../moments/growth.ts'
import { compare, type Numbers, type Outcome, type Sides } from './check.ts'
import { dayCloseCheck, growthCheck, historyCheck } from './moment-checks.ts'
import { orderCheck } from './order-check.ts'
import { reportChecks } from './report-checks.ts'
import { rowChecks } from './row-checks.ts'
import { targetChecks } from './target-checks.ts'

/** As the wire has it. */
export type Reconciliation = Readonly<Omit<OnWire, 'afterReload'>> & { readonly afterReload?: Reconciliation }

const mostDifferences = 200
/** So long the transaction may keep the database from clearing away what was replaced meanwhile. */
const longestMs = 60_000

type Sources = {
  readonly pool: pg.Pool
  readonly figures: Pick<FairFigures, 'catalogue' | 'facts' | 'standStill'>
  readonly growth: Pick<GrowthKeeper, 'standStill'>
  /** Runs what must not meet another look at the database. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>
}

const checks = [...reportChecks, ...targetChecks, ...rowChecks, orderCheck]

/**
 * Counts every total once more by SQL, over the orders themselves, and compares. Both sides count one snapshot: the engine
 * stands still at it for some milliseconds, SQL then takes its time in the same transaction, while people go on saving.
 */
export async function reconcile({ pool, figures, growth, inTurn }: Sources): Promise<Reconciliation> {
  const begun = performance.now()
  const outcomes = await inSnapshot(pool, async (client) => {
    await client.query(`set local statement_timeout = ${longestMs}`)
    let all: Sides[] = []
    let standing: Standing = figures
    // The growth is held first: what it has followed so far lies before the snapshot.
    await growth.standStill(async (growthIn) => {
      await inTurn(() =>
        figures.standStill(client, () => {
          standing = { catalogue: figures.catalogue, facts: figures.facts }
          all = checks.map((check) => check(standing))
        }),
      )
      const grown = await growthIn(client, { visibility: seesEverything, today: standing.catalogue })
      all.push(historyCheck(standing), growthCheck(sumsOf(grown)), dayCloseCheck(standing))
    })
    const found: Outcome[] = []
    for (const sides of all) {
      const engine = await sides.engine(client)
      found.push(compare(sides, standing.catalogue, { engine, database: await sides.database(client) }))
    }
    return found
  })
  const differences = outcomes.flatMap((outcome) => outcome.differences)
  return {
    ok: differences.length === 0,
    at: new Date().toISOString(),
    ms: Math.round(performance.now() - begun),
    checked: outcomes.reduce((sum, { checked }) => sum + checked, 0),
    checks: countsOf(outcomes),
    differences: differences.slice(0, mostDifferences),
  }
}

function countsOf(outcomes: readonly Outcome[]): Reconciliation['checks'] {
  return [...Map.groupBy(outcomes, ({ check }) => check)].map(([check, parts]) => ({
    check,
    checked: parts.reduce((sum, { checked }) => sum + checked, 0),
    differences: parts.reduce((sum, part) => sum + part.differences.length, 0),
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
  const known = (steps: readonly (number | null)[]) => !steps.includes(null)
  return new Map([
    [
      '',
      {
        qty: sum(qty),
        ...(known(tag) ? { tagAmount: sum(tag) } : {}),
        ...(known(net) ? { netAmount: sum(net) } : {}),
      },
    ],
  ])
}
