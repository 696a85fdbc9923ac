import { figureMenus } from '@fairdesk/contract/permissions'
import { refuse } from '@fairdesk/contract/refusal'
import { type DimensionKey, isDimensionSeen } from '@fairdesk/contract/report-keys'
import { mayOpen, visibleTo } from '../../domain/visibility/session-user.ts'
import { askForAll } from '../../engine/ask.ts'
import type { Engine } from '../../engine/engine.ts'
import { oncePerVersion } from '../../engine/once.ts'
import type { Question } from '../../engine/question/question.ts'
import type { OtherFair, ReadContext } from '../context.ts'
import { filtersThere, sharedKey } from './other-fair-filters.ts'
import { figuresThen, type OtherMoment, otherFairMoment } from './other-fair-moment.ts'
import type { OtherPieces, PiecesQuery } from './other-pieces.ts'
import { PieceTree } from './piece-tree.ts'

/**
 * Returns the pieces of another fair, as far as the user sees them there. Values are matched by their codes.
 * @throws Refusal report.other-fair…, report.other-hidden-price
 */
export async function fairPieces(
  context: Pick<ReadContext, 'db' | 'user' | 'engine' | 'otherFair'>,
  { fairId }: { readonly fairId: number },
  { dims, input, node }: PiecesQuery,
): Promise<OtherPieces> {
  const otherFair = await context.otherFair(fairId)
  const { fair } = otherFair.user
  const visibility = visibleTo(otherFair.user)
  if (!mayOpen(otherFair.user, figureMenus)) refuse('report.other-fair-closed', { fair: fair.name })
  if (!dims.every((dim) => isDimensionSeen(dim, visibility.prices)))
    refuse('report.other-hidden-price', { fair: fair.name })
  const [{ filters, unknown }, moment, otherEngine] = await Promise.all([
    filtersThere(context, otherFair, { input, ...(node && { node }) }),
    otherFairMoment(context, otherFair, input.asOf),
    otherFair.engine(),
  ])
  const question: Question = { dims, metrics: ['qty'], filters, visibility }
  const cacheKey = { key: JSON.stringify([moment, question]), version: otherEngine.version }
  const { asOf, wholeReason, pieces } = await once(otherEngine, cacheKey, () =>
    countPieces(otherFair, moment, question),
  )
  return {
    ...{
      name: fair.name,
      isSeason: false,
      asOf,
      wholeReason,
      unknownFilters: unknown,
      lacks: [],
      unsizedQty: 0,
      pieces,
    },
    keyOf: sharedKey,
    codesOf: (dim) => codesThere(otherEngine, dim),
  }
}

const codesByBase = new WeakMap<object, Map<DimensionKey, ReadonlySet<string>>>()

/** Returns the keys of all values of a dimension, made once per version of the goods and customers. */
function codesThere(engine: Engine, dim: DimensionKey): ReadonlySet<string> {
  const codesByDim = codesByBase.get(engine.base) ?? new Map<DimensionKey, ReadonlySet<string>>()
  codesByBase.set(engine.base, codesByDim)
  const codes = codesByDim.get(dim) ?? new Set(engine.values(dim).map((value) => sharedKey(dim, value)))
  codesByDim.set(dim, codes)
  return codes
}

/** The pieces of a moment are the same until the other fair's goods or customers change. */
const once = oncePerVersion<OtherMoment & { readonly pieces: PieceTree }>(30)

async function countPieces(otherFair: OtherFair, moment: OtherMoment, question: Question) {
  const { figures, asOf, wholeReason } = await figuresThen(otherFair, moment)
  const { dims } = question
  const answer = await askForAll(figures, question)
  const pieces = new PieceTree()
  for (const row of answer.rows)
    pieces.add(
      row.dims.map((value, index) => sharedKey(dims[index] ?? 'style', value)),
      row.metrics.qty ?? 0,
    )
  // Without dimensions there are totals alone.
  if (dims.length === 0) pieces.qty = answer.totals.metrics.qty ?? 0
  return { asOf, wholeReason, pieces }
}
