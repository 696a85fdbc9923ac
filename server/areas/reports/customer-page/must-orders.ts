import type { MustOrder } from '@fairdesk/contract/areas/reports/customers/customer-page'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { skcFacts, styleFacts } from '../../../domain/goods/goods-facts.ts'
import { missingMustOrders } from '../../../domain/orders/judge/judge-order.ts'
import { readOrderFacts } from '../../../domain/orders/judge/read-order-facts.ts'
import { brandsOfStyles, seenProblems } from '../../../domain/orders/judge/seen-problems.ts'
import type { PageHead } from './page-head.ts'

/** No order has this id: all that is required is then looked for in the customer's orders. */
const noOrder = 0

/** Lists the required goods of visible brands that are in none of the customer's orders, as submitting judges them. */
export async function mustOrdersMissing(
  db: Kysely<FairDb>,
  { id: customerId, levelId, brandCodes }: PageHead,
  visibility: Visibility,
): Promise<MustOrder[]> {
  const facts = await readOrderFacts(
    db,
    { orderId: noOrder, customerId, levelId, brandCodes },
    { amountBasis: 'net', stock: new Map() },
  )
  const violations = missingMustOrders(facts).map((violation) => ({ ...violation, blocks: false }))
  const brandOf = await brandsOfStyles(db, violations)
  const visibleViolations = seenProblems(violations, { visibility, brandOf })
  const [skcs, styles] = await Promise.all([
    skcFacts(db, { ids: visibleViolations.flatMap(({ skcId }) => skcId ?? []), visibility }),
    styleFacts(db, { ids: visibleViolations.flatMap(({ styleId }) => styleId ?? []), visibility }),
  ])
  return visibleViolations.flatMap(({ styleId, skcId }): MustOrder[] => {
    const skc = skcId === null ? undefined : skcs.get(skcId)
    const goods = skc ?? styles.get(styleId ?? 0)
    if (!goods) return []
    const { goodsId, goodsNo, name, image } = goods
    return [{ goodsId, skcId, goodsNo, name, image, colourName: skc?.colourName ?? '' }]
  })
}
