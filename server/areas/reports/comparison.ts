import type { ComparisonSummary } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { visibleTo } from '../../domain/visibility/session-user.ts'
import { ask, type FiguresSource } from '../../engine/ask.ts'
import type { DimensionValue } from '../../engine/facts/value-list.ts'
import type { AnswerRow } from '../../engine/question/answer.ts'
import { filtersOf } from '../../engine/question/filters-of.ts'
import type { ReadContext } from '../context.ts'
import { fairPieces } from './fair-pieces.ts'
import type { OtherPieces, PiecesQuery } from './other-pieces.ts'
import { seasonPieces } from './season-pieces.ts'

export type ComparedFigures = {
  /**
   * Returns the pieces there for a row here: 0 if such goods and customers ordered nothing there, null if there are no
   * such goods, a dimension is unknown there, or the row joins several values.
   */
  readonly formerOf: (row: Pick<AnswerRow, 'dims' | 'othersCount'>) => number | null
  readonly total: number | null
  readonly summary: ComparisonSummary
}

type Context = Pick<ReadContext, 'db' | 'user' | 'engine' | 'otherFair'>

/** Styles and colours of a season rarely return: what the other season did not have is not growth. */
const goodsNumbers: ReadonlySet<DimensionKey> = new Set(['style', 'skc'])

/**
 * Returns the orders a report is compared with, by the report's dimensions, for what the user may see there; null if no
 * comparison is requested, and for differences between two moments.
 * @param figures those of the report itself
 * @throws Refusal report.other-fair…, report.season…
 */
export async function comparedFigures(
  context: Context,
  figures: FiguresSource,
  query: PiecesQuery,
): Promise<ComparedFigures | null> {
  const { comparison, since } = query.input
  if (comparison === undefined || since !== undefined) return null
  const [otherPieces, present] = await Promise.all([
    'fairId' in comparison ? fairPieces(context, comparison, query) : seasonPieces(context, comparison, query),
    firstValues(context, figures, query),
  ])
  const { dims } = query
  const { pieces, codesOf, keyOf: _, ...head } = otherPieces
  const keyOf = keysOnce(otherPieces)
  const comparableDims = dims.findIndex((dim) => head.lacks.includes(dim))
  const depth = comparableDims < 0 ? dims.length : comparableDims
  const isFilterUnknown = head.lacks.some((dim) => !dims.includes(dim))
  const numbers = new Map(
    dims.flatMap((dim) => (goodsNumbers.has(dim) && !head.lacks.includes(dim) ? [[dim, codesOf(dim)] as const] : [])),
  )
  const formerOf: ComparedFigures['formerOf'] = ({ dims: values, othersCount }) => {
    if (isFilterUnknown || values.length > depth || othersCount !== undefined) return null
    const keys = values.map((value, index) => keyOf(dims[index] ?? 'style', value))
    const isAbsent = keys.some((key, index) => {
      const dim = dims[index]
      return dim !== undefined && numbers.get(dim)?.has(key) === false
    })
    return isAbsent ? null : (pieces.find(keys)?.qty ?? 0)
  }
  return {
    formerOf,
    total: isFilterUnknown ? null : pieces.qty,
    summary: {
      ...head,
      onlyThere: head.lacks.length > 0 ? nothing : onlyThere(present, { query, otherPieces }),
    },
  }
}

const nothing = { count: 0, qty: 0 }

/** Returns the values of the first dimension that were ordered here. */
async function firstValues(
  { db, user }: Context,
  figures: FiguresSource,
  { dims: [dim], input, node }: PiecesQuery,
): Promise<readonly DimensionValue[]> {
  if (dim === undefined) return []
  const { rows } = await ask(figures, {
    dims: [dim],
    metrics: ['qty'],
    filters: { ...(await filtersOf(db, input)), ...node },
    visibility: visibleTo(user),
    page: { page: 1, limit: Number.MAX_SAFE_INTEGER },
  })
  return rows.flatMap(({ dims: [value] }) => (value ? [value] : []))
}

/** Counts the values of the first dimension that have pieces there alone. */
function onlyThere(
  present: readonly DimensionValue[],
  { query, otherPieces }: { readonly query: PiecesQuery; readonly otherPieces: OtherPieces },
): ComparisonSummary['onlyThere'] {
  const [dim] = query.dims
  if (dim === undefined) return nothing
  const presentKeys = new Set(present.map((value) => otherPieces.keyOf(dim, value)))
  const absent = [...otherPieces.pieces.children].filter(([key, { qty }]) => qty > 0 && !presentKeys.has(key))
  return { count: absent.length, qty: absent.reduce((sum, [, { qty }]) => sum + qty, 0) }
}

/** Returns `keyOf` that makes the key of each value once: rows repeat them. */
function keysOnce({ keyOf }: OtherPieces): OtherPieces['keyOf'] {
  const keys = new Map<DimensionValue, string>()
  return (dim, value) => {
    const key = keys.get(value) ?? keyOf(dim, value)
    keys.set(value, key)
    return key
  }
}
