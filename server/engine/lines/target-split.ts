import type { GoodsDimension, TargetPart } from '@fairdesk/contract/report-keys'
import { type TargetCells, targetCells } from '../count/targeted.ts'
import { attributesOf } from '../count/targets-of-rows.ts'
import type { Catalogue } from '../facts/catalogue.ts'
import type { Facts } from '../facts/rows/facts.ts'
import { EngineRefusal } from '../question/engine-refusal.ts'
import { figureOf } from '../question/metrics.ts'
import type { Question } from '../question/question.ts'
import { scopeOf } from '../question/scope.ts'
import type { LinesQuery } from './lines-query.ts'
import { dimensionOf } from './node-filters.ts'

/** Rows of customers with a target, or of those without one. */
export type LinesOfPart = {
  readonly cells: TargetCells
  readonly targetPart: TargetPart
  /** All that decides which customers have a target, as text. */
  readonly key: string
}

/**
 * Splits the rows behind a number as its completion is counted: by targets of exactly the attributes that tell the number apart, be it as
 * a value of its node or by a filter. Undefined where no target counts.
 * @throws EngineRefusal for targets of amounts that may not be seen
 */
export function targetSplit(catalogue: Catalogue, facts: Facts, query: LinesQuery) {
  const { targets, node = [], sort: _, ...rest } = query
  if (!targets) return undefined
  const question: Question = { dims: [], metrics: [], ...rest, amountBasis: catalogue.amountBasis }
  if (targets.of === 'amount' && !figureOf('targetAmount', question))
    throw new EngineRefusal({ kind: 'hiddenPrice', key: 'targetAmount' })
  const scope = scopeOf(catalogue, facts, question)
  const axes = node.flatMap(({ dim }) => dimensionOf(dim) ?? []).map((key) => ({ key }))
  const attributes: GoodsDimension[] | null = attributesOf(axes, scope.narrowedBy)
  const cells = attributes && targetCells({ catalogue, scope, question }, attributes, targets.of)
  if (!attributes || !cells?.isSet) return undefined
  const key = [targets.of, ...attributes].join()
  const linesOf = (targetPart: TargetPart): LinesOfPart => ({ cells, targetPart, key: `${targetPart} ${key}` })
  return { targeted: linesOf('targeted'), untargeted: linesOf('untargeted') }
}

/** Goods in scope whose rows of a customer are of the part: with or without a target. */
export class GoodsOfPart {
  readonly #skcs: Uint8Array
  readonly #of: LinesOfPart
  readonly #goods: Uint8Array
  #customer = -1

  constructor(skcs: Uint8Array, linesOfPart: LinesOfPart) {
    this.#skcs = skcs
    this.#of = linesOfPart
    this.#goods = new Uint8Array(skcs.length)
  }

  /**
   * Returns a mask that is valid until the next call for another customer; orders of one customer are mostly adjacent.
   */
  goodsMaskOf(customer: number): Uint8Array {
    if (customer === this.#customer) return this.#goods
    const { cells, targetPart } = this.#of
    const targetedFlag = targetPart === 'targeted' ? 1 : 0
    const first = customer * cells.count
    for (const [skc, isIn] of this.#skcs.entries()) {
      const cell = cells.of[skc] ?? -1
      this.#goods[skc] = isIn && cell >= 0 && cells.has[first + cell] === targetedFlag ? 1 : 0
    }
    this.#customer = customer
    return this.#goods
  }
}
