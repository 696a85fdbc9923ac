import { seesEverything } from '@fairdesk/contract/visibility'
import type pg from 'pg'
import type { Catalogue } from '../facts/catalogue.ts'
import type { FactStore } from '../facts/fact-store.ts'
import { inSnapshot } from '../facts/snapshot.ts'
import type { Metrics } from '../question/answer.ts'
import { type Counterpart, counterparts } from './reconcile-sql.ts'
import { reportOn } from './report.ts'

/** As the wire has it. */
export type Reconciliation = {
  readonly ok: boolean
  /** ISO 8601. */
  readonly at: string
  readonly ms: number
  /** Numbers compared. */
  readonly checked: number
  /** `what` names the report, the row by its ids, and the figure; at most `mostDifferences` of them. */
  readonly differences: readonly { readonly what: string; readonly sql: number; readonly engine: number }[]
}

const mostDifferences = 200
/** Saves that arrive meanwhile look like differences; what is left after so many tries is one. */
const tries = 3

type Sources = {
  readonly pool: pg.Pool
  readonly figures: { readonly catalogue: Catalogue; readonly facts: FactStore }
  /** Resolves when all that is committed and told is taken in. */
  readonly settled: () => Promise<void>
}

/** Counts every total once more by SQL, over the orders themselves, and compares. */
export async function reconcile(sources: Sources): Promise<Reconciliation> {
  const begun = performance.now()
  let checked = 0
  const differences: Reconciliation['differences'][number][] = []
  for (const counterpart of counterparts) {
    let outcome = await compare(sources, counterpart)
    for (let turn = 1; turn < tries && outcome.differences.length > 0; turn++)
      outcome = await compare(sources, counterpart)
    checked += outcome.checked
    differences.push(...outcome.differences)
  }
  return {
    ok: differences.length === 0,
    at: new Date().toISOString(),
    ms: Math.round(performance.now() - begun),
    checked,
    differences: differences.slice(0, mostDifferences),
  }
}

type Outcome = Pick<Reconciliation, 'checked' | 'differences'>
/** Figures by the ids of a row's dimensions. */
type Numbers = ReadonlyMap<string, Readonly<Record<string, number | null | undefined>>>

async function compare({ pool, figures, settled }: Sources, counterpart: Counterpart): Promise<Outcome> {
  const database = await inSnapshot(pool, (client) => numbersFromSql(client, counterpart))
  await settled()
  const engine = numbersFromEngine(figures, counterpart)
  const differences: Outcome['differences'][number][] = []
  let checked = 0
  for (const row of new Set([...database.keys(), ...engine.keys()])) {
    for (const figure of counterpart.metrics) {
      const [sql, ours] = [database.get(row)?.[figure] ?? 0, engine.get(row)?.[figure] ?? 0]
      checked++
      if (sql !== ours) differences.push({ what: `${counterpart.name} ${row} ${figure}`, sql, engine: ours })
    }
  }
  return { checked, differences }
}

async function numbersFromSql(client: pg.PoolClient, { sql, metrics }: Counterpart): Promise<Numbers> {
  const { rows } = await client.query<Record<string, string | number>>(sql)
  return new Map(
    rows.map((row) => [String(row.row), Object.fromEntries(metrics.map((metric) => [metric, Number(row[metric])]))]),
  )
}

function numbersFromEngine({ catalogue, facts }: Sources['figures'], { dims, metrics }: Counterpart): Numbers {
  const question = { dims, metrics, visibility: seesEverything }
  const report = reportOn(catalogue, facts, { question, most: Number.POSITIVE_INFINITY })
  const numbers = new Map<string, Metrics>()
  for (let place = 0; place < report.count; place++) {
    const { dims: values, metrics: found } = report.rowAt(place)
    numbers.set(values.map(({ id, code }) => id ?? code).join(' '), found)
  }
  if (dims.length === 0) numbers.set('', report.totals.metrics)
  return numbers
}
