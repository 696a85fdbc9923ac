import type { Proposal } from '@fairdesk/contract/areas/orders/substitutes'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { CustomerOrder } from '../../../domain/orders/order-head.ts'
import { type RowFacts, type SkcKey, skcKeyOf } from '../../../domain/orders/row-facts.ts'
import { isBrandOpen } from '../../../domain/orders/row-rule.ts'
import type { RowRefusal } from '../../../domain/orders/rows/refusals.ts'
import { sumOf } from '../../../domain/orders/size-slots.ts'
import { planSubstitutes } from '../../../domain/orders/substitutes/plan-substitutes.ts'
import type { SimilarSkc } from '../../../domain/orders/substitutes/similar-goods.ts'
import { refusalText } from '../../order-refusals.ts'
import { namedSizes, shownSums } from './skc-cards.ts'

/** Proposals are chosen among so many of the best, so that those that would go come before those that would not. */
const mostJudged = 6

export type LostRow = {
  readonly order: CustomerOrder
  readonly of: SkcKey
  readonly facts: ReadonlyMap<string, RowFacts>
  readonly visibility: Visibility
  readonly language: string
}

/** What this customer may be offered in place of one colour, as far as it is judged for him. */
export function offeredTo(
  { brandCodes }: Pick<CustomerOrder, 'brandCodes'>,
  similar: readonly SimilarSkc[],
): SimilarSkc[] {
  return similar.filter(({ brandCode }) => isBrandOpen(brandCodes, brandCode)).slice(0, mostJudged)
}

/** The best proposals, those that would be refused last. */
export function proposalsOf(lost: LostRow, offered: readonly SimilarSkc[], most: number): Proposal[] {
  const judged = offered.flatMap((skc) => proposalOf(lost, skc))
  return judged.toSorted((one, other) => Number(one.msgs.length > 0) - Number(other.msgs.length > 0)).slice(0, most)
}

function proposalOf({ order, of, facts, visibility, language }: LostRow, skc: SimilarSkc): Proposal[] {
  const target = facts.get(skcKeyOf(skc))
  if (!target) return []
  const { taken, rows, refused } = planSubstitutes(order, [{ of, to: skc }], facts)
  const qtys = taken[0]?.qtys ?? []
  const prices = rows[0]?.prices ?? target.saved.prices
  const { goodsId, colourId } = target
  return [
    {
      goodsId,
      colourId,
      sizes: namedSizes(target, qtys),
      gives: shownSums(sumOf(qtys), prices, visibility),
      has: target.saved.qty,
      sameWave: skc.sameWave,
      msgs: sentences(refused, language),
    },
  ]
}

function sentences(refused: readonly RowRefusal[], language: string): string[] {
  const said = refused.map(({ code, size, now, max, need }) => {
    const text = refusalText(language, code === 'conflict' ? 'conflict-unknown' : code, { now, max, need })
    return size === '' ? text : `${size} ${text}`
  })
  return [...new Set(said)]
}
