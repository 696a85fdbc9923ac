import { deepStrictEqual } from 'node:assert'
import type { Engine } from '@fairdesk/server/engine/engine'
import type { Question } from '@fairdesk/server/engine/question/question'
import type { Line, ReportPair } from './report-pair.ts'

type SqlRow = Record<string, unknown>
export type SqlQuery = (sql: string) => Promise<SqlRow[]>

/**
 * Compares the whole report, without pages: how many lines there are and what each figure sums up to.
 * @throws AssertionError naming the report and the sums that differ
 */
export function assertSame(pair: ReportPair, ours: readonly Line[], theirs: readonly Line[]): void {
  deepStrictEqual(sumsOf(pair, ours), sumsOf(pair, theirs), `"${pair.name}" differs between engine and SQL`)
}

export function engineLines(pair: ReportPair, engine: Engine, question: Question): Line[] {
  const lines = pair.lines ?? (({ metrics }) => [{ ...metrics }])
  return Array.from(engine.rowsOf({ ...question, page: undefined }).rows, lines).flat()
}

/** `query` asks PostgreSQL or DuckDB: both take the same text. */
export async function sqlLines(pair: ReportPair, query: SqlQuery, slots: number): Promise<Line[]> {
  const rows = await query(pair.sql({ slots, limit: 'all' }))
  return rows.filter(({ is_total }) => is_total !== true).map((row) => figuresOf(pair, row))
}

function figuresOf({ compared }: ReportPair, row: SqlRow): Line {
  return Object.fromEntries(compared.map((key) => [key, row[key] === null ? null : Number(row[key])]))
}

/** Fractions are added in another order on each side: their sums agree to the ninth digit. */
function sumsOf({ compared }: ReportPair, lines: readonly Line[]): Record<string, number> {
  const sumOf = (key: string) => lines.reduce((sum, line) => sum + (line[key] ?? 0), 0)
  const rounded = (sum: number) => (Number.isInteger(sum) ? sum : Number(sum.toPrecision(9)))
  return { lines: lines.length, ...Object.fromEntries(compared.map((key) => [key, rounded(sumOf(key))])) }
}
