import type { ReconcileCheck, ReconcileDifference } from '@fairdesk/contract/areas/reports/reconcile'
import type { DimensionKey, MetricKey } from '@fairdesk/contract/report-keys'
import { seesEverything } from '@fairdesk/contract/visibility'
import type pg from 'pg'
import type { FactsSnapshot } from '../answer/count-levels.ts'
import { reportOn } from '../answer/report.ts'
import type { Question } from '../question/question.ts'

/** Figures by the ids of a row's dimensions, joined by blanks; '' is the whole. */
export type Numbers = ReadonlyMap<string, Readonly<Record<string, number | null | undefined>>>

/** Both sides of one comparison, computed after the engine has resumed; `client` is still at its snapshot. */
export type Sides = {
  readonly check: ReconcileCheck
  /** Dimensions that identify a row. */
  readonly dims: readonly (DimensionKey | 'orderId')[]
  readonly figures: readonly string[]
  engine(client: pg.PoolClient): Numbers | Promise<Numbers>
  database(client: pg.PoolClient): Promise<Numbers>
}

/** Reads the engine's figures while they are frozen: anything not read now may change later. */
export type Check = (snapshot: FactsSnapshot) => Sides

/** The rows of a report, counted at once and read later. */
export function reportNumbers(
  { catalogue, facts }: FactsSnapshot,
  inquiry: Pick<Question, 'dims'> & { readonly metrics: readonly MetricKey[] } & Partial<Question>,
): () => Numbers {
  const question = { visibility: seesEverything, ...inquiry }
  const report = reportOn(catalogue, facts, { question, maxCells: Number.POSITIVE_INFINITY })
  return () => {
    const numbers = new Map<string, Numbers extends ReadonlyMap<string, infer N> ? N : never>()
    for (let position = 0; position < report.count; position++) {
      const { dims: values, metrics } = report.rowAt(position)
      numbers.set(values.map(({ id, code }) => id ?? code).join(' '), metrics)
    }
    if (question.dims.length === 0) numbers.set('', report.totals.metrics)
    return numbers
  }
}

/** `row` names the row, the other columns are the figures. */
export async function sqlNumbers(client: pg.PoolClient, sql: string, figures: readonly string[]): Promise<Numbers> {
  const { rows } = await client.query<Record<string, string | number | null>>(sql)
  return new Map(
    rows.map((row) => [String(row.row), Object.fromEntries(figures.map((figure) => [figure, Number(row[figure])]))]),
  )
}

export type Outcome = {
  readonly check: ReconcileCheck
  readonly checked: number
  readonly differences: ReconcileDifference[]
}

/** Compares both sides; a row missing on one side counts as 0. */
export function compare(
  sides: Sides,
  { lists }: FactsSnapshot['catalogue'],
  both: { database: Numbers; engine: Numbers },
): Outcome {
  const { check, dims, figures } = sides
  const { database, engine } = both
  const differences: ReconcileDifference[] = []
  let checked = 0
  for (const row of new Set([...database.keys(), ...engine.keys()])) {
    for (const figure of figures) {
      const [sql, engineFigure] = [database.get(row)?.[figure] ?? 0, engine.get(row)?.[figure] ?? 0]
      checked++
      if (sql !== engineFigure)
        differences.push({
          what: `${check} ${row} ${figure}`,
          check,
          row: namedRow(row, dims, lists),
          figure,
          sql,
          engine: engineFigure,
        })
    }
  }
  return { check, checked, differences }
}

type RowValue = ReconcileDifference['row'][number]

/** Returns the values of the row with these ids. */
function namedRow(row: string, dims: Sides['dims'], lists: FactsSnapshot['catalogue']['lists']): RowValue[] {
  if (dims.length === 0) return []
  return row.split(' ').flatMap((key, index): RowValue[] => {
    const dim = dims[index]
    if (dim === undefined) return []
    if (dim === 'orderId') return [{ dim, code: key, label: key }]
    const valueIndex = (/^\d+$/.test(key) ? lists[dim].find(Number(key)) : undefined) ?? lists[dim].find(key)
    const { code, label } = valueIndex === undefined ? { code: key, label: key } : lists[dim].valueAt(valueIndex)
    return [{ dim, code, label }]
  })
}
