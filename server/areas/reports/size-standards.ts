import type { SizeStandard } from '@fairdesk/contract/areas/reports/matrix'
import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { askForAll, type FiguresSource } from '../../engine/ask.ts'
import type { DimensionValue } from '../../engine/facts/value-list.ts'
import type { AnswerRow, SizeColumn } from '../../engine/question/answer.ts'
import { limits, type Question } from '../../engine/question/question.ts'
import { usesTiers } from '../../engine/question/tiers.ts'
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

type RowDims = Pick<AnswerRow, 'dims'>
/** Id of the size group that all pieces of a row are of; undefined if they are of several. */
type GroupOfRow = (row: RowDims) => number | undefined

/** Dimensions each value of which is of one size group. */
const ofOneGroup: readonly DimensionKey[] = ['sizeGroup', 'style', 'skc']

type GroupQuery = {
  readonly figures: FiguresSource
  readonly question: Question
  /** The rows that will be asked about; null if those are all of the report. */
  readonly rows: readonly RowDims[] | null
}

/**
 * Finds the size groups of a report's rows. Rows by five dimensions none of which is of the size group, the style or
 * the colour have none.
 */
async function groupsOfRows(db: Kysely<FairDb>, { figures, question, rows }: GroupQuery): Promise<GroupOfRow> {
  const { dims } = question
  const found = dims.findIndex((dim) => ofOneGroup.includes(dim))
  const groupAt = found < 0 ? dims.length : found
  const depth = rows === null ? dims.length : Math.max(0, ...rows.map((row) => row.dims.length))
  const parents = dims.slice(0, Math.min(groupAt, depth, limits.dimensions - 1))
  const byParents = await groupsByParents({ figures, question, rows }, parents)
  const dim = dims[groupAt]
  const ofGoods = dim === 'style' || dim === 'skc' ? await groupsOfGoods(db, dim) : null
  return (row) => {
    const value = row.dims[groupAt]
    if (value !== undefined) return ofGoods ? ofGoods.get(value.id ?? 0) : value.id
    return row.dims.length > parents.length ? undefined : (byParents.get(keyOf(row.dims)) ?? undefined)
  }
}

/** Groups by the values of these dimensions and of the first of them; null if there are several. */
async function groupsByParents(
  { figures, question, rows }: GroupQuery,
  parents: readonly DimensionKey[],
): Promise<ReadonlyMap<string, number | null>> {
  const { visibility, goods } = question
  const answer = await askForAll(figures, {
    ...{ dims: [...parents, 'sizeGroup'], metrics: ['qty'], visibility, goods },
    filters: narrowed(question, rows),
  })
  const groups = new Map<string, number | null>()
  for (const { dims, metrics } of answer.rows) {
    const group = dims.at(-1)?.id
    if (group === undefined || !metrics.qty) continue
    for (let level = 0; level <= parents.length; level++) {
      const key = keyOf(dims.slice(0, level))
      const known = groups.get(key)
      groups.set(key, known === undefined || known === group ? group : null)
    }
  }
  return groups
}

/** Keeps to the first values of the rows; tiers are of the whole scope and leave it as it is. */
function narrowed(question: Question, rows: GroupQuery['rows']): Question['filters'] {
  const [first] = question.dims
  if (rows === null || first === undefined || usesTiers(question)) return question.filters
  if (ofOneGroup.includes(first) || rows.some(({ dims }) => dims.length === 0)) return question.filters
  const values = new Set(rows.flatMap(({ dims: [value] }) => (value ? [value.id ?? value.code] : [])))
  return { ...question.filters, [first]: [...values] }
}

async function groupsOfGoods(db: Kysely<FairDb>, dim: 'style' | 'skc'): Promise<ReadonlyMap<number, number>> {
  const { rows } = await (dim === 'style'
    ? sql<{ id: number; group: number }>`select id, size_group_id as "group" from styles`
    : sql<{ id: number; group: number }>`
        select skcs.id, size_group_id as "group" from skcs join styles on styles.id = style_id`
  ).execute(db)
  return new Map(rows.map(({ id, group }) => [id, group]))
}

function keyOf(values: readonly DimensionValue[]): string {
  return JSON.stringify(values.map(({ id, code }) => id ?? code))
}
