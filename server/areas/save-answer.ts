import type { SaveAnswer } from '@fairdesk/contract/areas/orders/save-order'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { RowFacts, SkcKey } from '../domain/orders/row-facts.ts'
import type { JudgedRow } from '../domain/orders/save/judge-rows.ts'
import { cellKey, type LastChange } from '../domain/orders/save/last-change.ts'
import type { CellProblem, CellWarning, RowProblem } from '../domain/orders/save/problems.ts'
import { isOffered, qtyAt } from '../domain/orders/size-slots.ts'
import { amountOf, visiblePrices } from '../domain/prices/visible-prices.ts'
import { cellRefusal, refusalText } from './order-refusals.ts'

export type Telling = {
  readonly language: string
  readonly timeZone: string
  readonly visibility: Visibility
  readonly basis: 'tag' | 'net' | null
  readonly changes: ReadonlyMap<string, LastChange>
}

type Errors = SaveAnswer['errors']

/** A row as it now stands. */
export function rowAnswer(row: JudgedRow, { visibility, basis }: Telling): SaveAnswer['rows'][number] {
  const { facts, after, qty, prices, isChanged } = row
  const { goodsId, colourId, saved } = facts
  const shown = facts.sizes.filter(
    ({ slot }) =>
      isOffered(facts.sizeMask, facts.offMask, slot) || qtyAt(after, slot) > 0 || qtyAt(saved.qtys, slot) > 0,
  )
  return {
    goodsId,
    colourId,
    version: saved.version + (isChanged ? 1 : 0),
    cells: shown.map(({ sizeId, slot }) => ({ sizeId, qty: qtyAt(after, slot) })),
    prices: visiblePrices(prices, visibility),
    qty,
    ...amountOf(qty, prices, basis),
  }
}

export function rowErrors({ facts, problems }: JudgedRow, telling: Telling): Errors {
  const place = { goodsId: facts.goodsId, colourId: facts.colourId }
  return problems.map((problem) =>
    'sizeId' in problem
      ? { ...place, ...cellError(facts, problem, telling) }
      : { ...place, code: problem.code, msg: refusalText(telling.language, problem.code, problem), ...most(problem) },
  )
}

export function absentRow({ goodsId, colourId }: SkcKey, { language }: Telling): Errors[number] {
  const code = 'no-such-goods'
  return { goodsId, colourId, code, msg: refusalText(language, code, {}) }
}

export function rowWarnings({ facts, warnings }: JudgedRow, { language }: Telling): SaveAnswer['warnings'] {
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

function most({ code, need }: RowProblem): { max?: number } {
  return code === 'skc-too-large' ? { max: need } : {}
}

function cellError(facts: RowFacts, problem: CellProblem, telling: Telling): Omit<Errors[number], keyof SkcKey> {
  const { sizeId, code, now, max, slot } = problem
  const last = slot === undefined ? undefined : telling.changes.get(cellKey({ skcId: facts.skcId, slot }))
  return {
    sizeId,
    code,
    msg: cellRefusal(problem, last, telling),
    ...(now === undefined ? {} : { now }),
    ...(max === undefined ? {} : { max }),
    ...(last ? { by: last.by, at: last.at.toISOString() } : {}),
  }
}
