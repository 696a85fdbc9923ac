import { seesEverything } from '@fairdesk/contract/visibility'
import type pg from 'pg'
import type { FairFigures } from '../facts/fair-figures.ts'
import { inSnapshot } from '../facts/read/snapshot.ts'
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
  /** Where there were differences: the same once more, after all figures were read anew. */
  readonly afterReload?: Reconciliation
}

const mostDifferences = 200
/** So long the transaction may keep the database from clearing away what was replaced meanwhile. */
const longestMs = 60_000

type Sources = {
  readonly pool: pg.Pool
  readonly figures: Pick<FairFigures, 'catalogue' | 'facts' | 'standStill'>
  /** Runs what must not meet another look at the database. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>
}

/**
 * Counts every total once more by SQL, over the orders themselves, and compares. Both sides count one snapshot: the engine
 * stands still at it for some milliseconds, SQL then takes its time in the same transaction, while people go on saving.
 */
export async function reconcile({ pool, figures, inTurn }: Sources): Promise<Reconciliation> {
  const begun = performance.now()
  const outcomes = await inSnapshot(pool, async (client) => {
    await client.query(`set local statement_timeout = ${longestMs}`)
    let engine: Numbers[] = []
    await inTurn(() =>
      figures.standStill(client, () => {
        engine = counterparts.map((counterpart) => numbersFromEngine(figures, counterpart))
      }),
    )
    const found: Outcome[] = []
    for (const [index, counterpart] of counterparts.entries())
      found.push(compare(counterpart, await numbersFromSql(client, counterpart), engine[index] ?? new Map()))
    return [...found, await compareHeads(client)]
  })
  const differences = outcomes.flatMap((outcome) => outcome.differences)
  return {
    ok: differences.length === 0,
    at: new Date().toISOString(),
    ms: Math.round(performance.now() - begun),
    checked: outcomes.reduce((sum, outcome) => sum + outcome.checked, 0),
    differences: differences.slice(0, mostDifferences),
  }
}

type Outcome = Pick<Reconciliation, 'checked' | 'differences'>
/** Figures by the ids of a row's dimensions. */
type Numbers = ReadonlyMap<string, Readonly<Record<string, number | null | undefined>>>

function compare(counterpart: Counterpart, database: Numbers, engine: Numbers): Outcome {
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

/** The sums that stand in each order's head, beside those of its rows. */
async function compareHeads(client: pg.PoolClient): Promise<Outcome> {
  const { rows } = await client.query<{ orders: string; what: string | null; head: string; rows: string }>(`
    with sums as (
      select orders.id, array[orders.qty, orders.tag_fen, orders.net_fen, orders.agent_fen] as head,
        array[coalesce(sum(r.qty), 0), coalesce(sum(r.tag_fen), 0), coalesce(sum(r.net_fen), 0), coalesce(sum(r.agent_fen), 0)] as rows
      from orders left join order_rows r on r.order_id = orders.id group by orders.id)
    select (select count(*) from sums) as orders, 'order ' || id || ' head ' || figure as what, head[at] as head, rows[at] as rows
    from sums cross join unnest(array['qty', 'tagAmount', 'netAmount', 'agentAmount']) with ordinality as figures (figure, at)
    where head[at] <> rows[at]
    union all select (select count(*) from sums), null, 0, 0
    limit ${mostDifferences + 1}`)
  const differences = rows.flatMap(({ what, ...sums }) =>
    what === null ? [] : [{ what, sql: Number(sums.rows), engine: Number(sums.head) }],
  )
  return { checked: Number(rows[0]?.orders ?? 0) * 4, differences }
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
