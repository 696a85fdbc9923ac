import type { SaveAnswer } from '@fairdesk/contract/areas/orders/save-order'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { RowFacts, SkcKey } from '../../domain/orders/row-facts.ts'
import type { RowValidation } from '../../domain/orders/save/judge-rows.ts'
import { cellKey, type LastChange } from '../../domain/orders/save/last-change.ts'
import type { CellProblem, CellWarning, RowProblem } from '../../domain/orders/save/problems.ts'
import { isOffered, qtyAt } from '../../domain/orders/size-slots.ts'
import { amountOf, visiblePrices } from '../../domain/prices/visible-prices.ts'
import { cellRefusal, refusalText } from './order-refusals.ts'

export type SaveAnswerContext = {
  readonly language: string
  readonly timeZone: string
  readonly visibility: Visibility
  readonly basis: 'tag' | 'net' | null
  readonly changes: ReadonlyMap<string, LastChange>
}

type Errors = SaveAnswer['errors']

/** Converts a row as it is after the save. */
export function rowAnswer(row: RowValidation, { visibility, basis }: SaveAnswerContext): SaveAnswer['rows'][number] {
  const { facts, newQtys, qty, prices, isChanged } = row
  const { goodsId, colourId, saved } = facts
  const visibleSizes = facts.sizes.filter(
    ({ slot }) =>
      isOffered(facts.sizeMask, facts.offMask, slot) || qtyAt(newQtys, slot) > 0 || qtyAt(saved.qtys, slot) > 0,
  )
  return {
    goodsId,
    colourId,
    version: saved.version + (isChanged ? 1 : 0),
    cells: visibleSizes.map(({ sizeId, slot }) => ({ sizeId, qty: qtyAt(newQtys, slot) })),
    prices: visiblePrices(prices, visibility),
    qty,
    ...amountOf(qty, prices, basis),
  }
}

export function rowErrors({ facts, problems }: RowValidation, messageContext: SaveAnswerContext): Errors {
  const skcKey = { goodsId: facts.goodsId, colourId: facts.colourId }
  return problems.map((problem) =>
    'sizeId' in problem
      ? { ...skcKey, ...cellError(facts, problem, messageContext) }
      : {
          ...skcKey,
          code: problem.code,
          msg: refusalText(messageContext.language, problem.code, problem),
          ...maxField(problem),
        },
  )
}

export function absentRow({ goodsId, colourId }: SkcKey, { language }: SaveAnswerContext): Errors[number] {
  const code = 'no-such-goods'
  return { goodsId, colourId, code, msg: refusalText(language, code, {}) }
}

export function rowWarnings(
  { facts, warnings }: RowValidation,
  { language }: SaveAnswerContext,
): SaveAnswer['warnings'] {
  const { goodsId, colourId } = facts
  return warnings.flatMap((warning) => {
    const { code } = warning
    if (code === 'skc-too-large') return []
    const msg = refusalText(language, code === 'stock' || code === 'quota' ? `${code}-over` : code, warning)
    return [{ goodsId, colourId, code, msg, ...replacedIn(warning) }]
  })
}

function replacedIn(warning: CellWarning | RowProblem): { sizeId?: number; replaced?: number } {
  return 'sizeId' in warning ? { sizeId: warning.sizeId, replaced: warning.replaced } : {}
}

function maxField({ code, need }: RowProblem): { max?: number } {
  return code === 'skc-too-large' ? { max: need } : {}
}

function cellError(
  facts: RowFacts,
  problem: CellProblem,
  messageContext: SaveAnswerContext,
): Omit<Errors[number], keyof SkcKey> {
  const { sizeId, code, now, max, slot } = problem
  const last = slot === undefined ? undefined : messageContext.changes.get(cellKey({ skcId: facts.skcId, slot }))
  return {
    sizeId,
    code,
    msg: cellRefusal(problem, last, messageContext),
    ...(now === undefined ? {} : { now }),
    ...(max === undefined ? {} : { max }),
    ...(last ? { by: last.by, at: last.at.toISOString() } : {}),
  }
}
