import type { CheckedRule, orderList } from '@fairdesk/contract/areas/orders/order-list'
import { isWaivable, type OrderProblem } from '@fairdesk/contract/orders/order-problems'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { seenProblems } from '../../../../domain/orders/judge/seen-problems.ts'
import { readWaivers, type Waiver, waiverFor } from '../../../../domain/orders/judge/waivers.ts'
import { seesTargetAmounts } from '../../../../domain/prices/visible-prices.ts'
import { yuan } from '../../../../domain/prices/yuan.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { Handler } from '../../../handler.ts'
import { judgedOrder } from '../judged-orders.ts'
import { seenOrder } from './seen-order.ts'

/** Lists the rules the order breaks now: what submitting it would find. */
export const checkOrder: Handler<typeof orderList.check> = async (context, { orderId }) => {
  const { db, user } = context
  const order = await seenOrder(db, user, orderId)
  const visibility = visibleTo(user)
  const [judged, waivers] = await Promise.all([judgedOrder(context, order), readWaivers(db, [orderId])])
  const { problems, switches, book, version } = judged ?? refuse('order.gone')
  const visibleProblems = seenProblems(problems, { visibility, brandOf: book.brandOfStyle }).filter(
    ({ counts }) => counts !== 'amount' || seesTargetAmounts(visibility, switches),
  )
  const names = await namesOf(db, visibleProblems)
  return {
    list: visibleProblems.map((problem) => checkedRule(problem, names, waivers.get(orderId) ?? [])),
    hidden: problems.length - visibleProblems.length,
    version,
  }
}

type Names = {
  readonly goodsNo: string
  readonly name: string
  readonly colours: Readonly<Record<string, string>>
  readonly sizes: Readonly<Record<string, string>>
}

async function namesOf(db: Kysely<FairDb>, problems: readonly OrderProblem[]): Promise<ReadonlyMap<number, Names>> {
  const ids = [...new Set(problems.flatMap(({ styleId }) => styleId ?? []))]
  const result = await sql<Names & { id: number }>`
    select styles.id, styles.goods_no as "goodsNo", styles.name,
      (select coalesce(json_object_agg(skcs.colour_id, colours.name), '{}') from skcs
        join colours on colours.id = skcs.colour_id where skcs.style_id = styles.id) as colours,
      (select coalesce(json_object_agg(sizes.id, sizes.name), '{}') from sizes
        where sizes.size_group_id = styles.size_group_id) as sizes
    from styles where styles.id = any(${ids}::int[])`.execute(db)
  return new Map(result.rows.map((row) => [row.id, row]))
}

function checkedRule(
  problem: OrderProblem,
  names: ReadonlyMap<number, Names>,
  waivers: readonly Waiver[],
): CheckedRule {
  const { styleId, skcId, colourId, sizeId, counts, need, have, rule } = problem
  const styleNames = names.get(styleId ?? 0)
  const waiver = waiverFor(problem, waivers)
  const displayFigure = (figure: number) => (counts === 'amount' ? yuan(figure) : figure)
  return {
    rule,
    goodsId: styleId,
    colourId,
    sizeId,
    skcId,
    goodsNo: styleNames?.goodsNo ?? '',
    name: styleNames?.name ?? '',
    colour: skcId === null ? '' : (styleNames?.colours[String(colourId)] ?? ''),
    size: styleNames?.sizes[String(sizeId)] ?? '',
    counts,
    need: displayFigure(need),
    have: displayFigure(have),
    blocks: problem.blocks,
    waivable: isWaivable(rule),
    waived: waiver ? { id: waiver.id, reason: waiver.reason, by: waiver.by, at: waiver.at.toISOString() } : null,
  }
}
