import type { SizeStandard } from '@fairdesk/contract/areas/reports/matrix'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { FiguresSource } from '../../engine/ask.ts'
import type { AnswerRow, SizeColumn } from '../../engine/question/answer.ts'
import type { Question } from '../../engine/question/question.ts'
import { groupsOfRows } from './groups-of-rows.ts'
import { percents, type RatioGroup, readRatioGroups, standardFor } from './stored-ratios.ts'

type SizedRow = Pick<AnswerRow, 'dims' | 'sizes' | 'othersCount'>

/**
 * Returns the stored ratio that a row's sizes are compared with, by size column: the one of the customer's page where
 * the row is of one customer, else of the ratios for all customers. Null if its pieces are of several size groups,
 * if it joins the rows below the top N, or if none is stored.
 */
export type StandardOf = (row: SizedRow) => SizeStandard | null

type Query = {
  readonly figures: FiguresSource
  readonly question: Question
  readonly sizeColumns: readonly SizeColumn[]
  /** The rows that will be asked about; null if those are all of the report. */
  readonly rows: readonly SizedRow[] | null
}

/** Finds the standards of a report's rows. */
export async function sizeStandards(db: Kysely<FairDb>, query: Query): Promise<StandardOf> {
  const { question, sizeColumns, rows } = query
  if (!(await hasRatios(db))) return () => null
  const groupOf = await groupsOfRows(db, query)
  const groups = await ratioGroups(db, rows?.map(customerIn(question)) ?? null)
  const customerOf = customerIn(question)
  const columnByNo = new Map(sizeColumns.map(({ no }, column) => [no, column]))
  return (row) => {
    const group = row.othersCount === undefined ? groups.get(groupOf(row) ?? 0) : undefined
    if (group === undefined || row.sizes === undefined) return null
    const columns = group.sizes.map(({ no }) => columnByNo.get(no))
    const pieces = columns.map((column) => (column === undefined ? 0 : (row.sizes?.[column] ?? 0)))
    if (pieces.every((qty) => qty === 0) || pieces.some((qty) => qty < 0)) return null
    const standard = standardFor(percents(pieces), group, customerOf(row))
    if (standard === null) return null
    const shares = sizeColumns.map((_, column) => standard.shares[columns.indexOf(column)] ?? 0)
    return { ...standard, shares }
  }
}

/** The customer whose pieces a row has, or whom alone the report is about. */
function customerIn({ dims, filters }: Question): (row: Pick<AnswerRow, 'dims'>) => number | null {
  const at = dims.indexOf('customer')
  const [only, ...more] = filters?.customer ?? []
  const ofFilter = typeof only === 'number' && more.length === 0 ? only : null
  return (row) => row.dims[at]?.id ?? ofFilter
}

async function hasRatios(db: Kysely<FairDb>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from size_ratios) as found`.execute(db)
  return rows[0]?.found === true
}

/** All groups by id, with the ratios of these customers, by default of every one, and of all. */
async function ratioGroups(
  db: Kysely<FairDb>,
  customers: readonly (number | null)[] | null,
): Promise<ReadonlyMap<number, RatioGroup>> {
  const ids = await sql<{ id: number }>`select id from size_groups`.execute(db)
  const owners =
    customers === null
      ? await sql<{ id: number }>`select distinct customer_id as id from size_ratios where customer_id is not null`
          .execute(db)
          .then(({ rows }) => rows.map(({ id }) => id))
      : [...new Set(customers)].filter((id) => id !== null)
  const groups = await readRatioGroups(
    db,
    ids.rows.map(({ id }) => id),
    owners,
  )
  return new Map(groups.map((group) => [group.id, group]))
}
