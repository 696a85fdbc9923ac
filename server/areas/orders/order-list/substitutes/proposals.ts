import type { Proposal } from '@fairdesk/contract/areas/orders/substitutes'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { RowRefusal } from '../../../../domain/orders/arrows/row-refusals.ts'
import type { CustomerOrder } from '../../../../domain/orders/order-head.ts'
import { type RowFacts, type SkcKey, skcKeyOf } from '../../../../domain/orders/row-facts.ts'
import { isBrandOpen } from '../../../../domain/orders/row-rule.ts'
import { sumOf } from '../../../../domain/orders/size-slots.ts'
import { planSubstitutes } from '../../../../domain/orders/substitutes/plan-substitutes.ts'
import type { SimilarSkc } from '../../../../domain/orders/substitutes/similar-goods.ts'
import { refusalText } from '../../order-refusals.ts'
import { namedSizes, shownSums } from './skc-cards.ts'

/**
 * Maximum candidates validated per colour: proposals are chosen among these, valid ones before those that would be
 * refused.
 */
const mostJudged = 6

export type LostRow = {
  readonly order: CustomerOrder
  readonly of: SkcKey
  readonly facts: ReadonlyMap<string, RowFacts>
  readonly visibility: Visibility
  readonly language: string
}

/** Returns the candidates this customer may order in place of one colour, up to the limit for validation. */
export function offeredTo(
  { brandCodes }: Pick<CustomerOrder, 'brandCodes'>,
  similar: readonly SimilarSkc[],
): SimilarSkc[] {
  return similar.filter(({ brandCode }) => isBrandOpen(brandCodes, brandCode)).slice(0, mostJudged)
}

/** The best proposals, those that would be refused last. */
export function proposalsOf(lost: LostRow, offered: readonly SimilarSkc[], maxProposals: number): Proposal[] {
  const proposals = offered.flatMap((skc) => proposalOf(lost, skc))
  return proposals.toSorted((a, b) => Number(a.msgs.length > 0) - Number(b.msgs.length > 0)).slice(0, maxProposals)
}

function proposalOf({ order, of, facts, visibility, language }: LostRow, skc: SimilarSkc): Proposal[] {
  const target = facts.get(skcKeyOf(skc))
  if (!target) return []
  const { accepted, rows, refused } = planSubstitutes(order, [{ of, to: skc }], facts)
  const qtys = accepted[0]?.qtys ?? []
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
  const messages = refused.map(({ code, size, now, max, need }) => {
    const text = refusalText(language, code === 'conflict' ? 'conflict-unknown' : code, { now, max, need })
    return size === '' ? text : `${size} ${text}`
  })
  return [...new Set(messages)]
}
