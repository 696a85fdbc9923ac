import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { askForAll, type FiguresSource } from '../../engine/ask.ts'
import type { DimensionValue } from '../../engine/facts/value-list.ts'
import type { AnswerRow } from '../../engine/question/answer.ts'
import { limits, type Question } from '../../engine/question/question.ts'
import { usesTiers } from '../../engine/question/tiers.ts'

export type RowDims = Pick<AnswerRow, 'dims'>
/** Id of the size group that all pieces of a row are of; undefined if they are of several. */
export type GroupOfRow = (row: RowDims) => number | undefined

/** Dimensions each value of which is of one size group. */
const ofOneGroup: readonly DimensionKey[] = ['sizeGroup', 'style', 'skc']

type Query = {
  readonly figures: FiguresSource
  readonly question: Question
  /** The rows that will be asked about; null if those are all of the report. */
  readonly rows: readonly RowDims[] | null
}

/**
 * Finds the size groups of a report's rows. Rows by five dimensions none of which is of the size group, the style or
 * the colour have none.
 */
export async function groupsOfRows(db: Kysely<FairDb>, { figures, question, rows }: Query): Promise<GroupOfRow> {
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
  { figures, question, rows }: Query,
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
function narrowed(question: Question, rows: Query['rows']): Question['filters'] {
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
