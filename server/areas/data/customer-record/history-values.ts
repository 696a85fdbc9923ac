import { seesNet, type Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { seesTargetAmounts } from '../../../domain/prices/visible-prices.ts'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import { seesBrand } from './record.ts'

const netFields: ReadonlySet<string> = new Set([
  'discount',
  'discountBasis',
  'categoryDiscounts',
  'goodsDiscounts',
  'repricedOrders',
  'net',
  'agentAmount',
])

const ofAllBrands = ['goodsDiscounts', 'repricedOrders', 'rows'] as const

/** Returns a function that removes prices and brands the user does not see from an audit entry's values. */
export async function visibleValues(db: Kysely<FairDb>, visibility: Visibility): Promise<(value: unknown) => unknown> {
  const hidden = new Set(seesNet(visibility.prices) ? [] : netFields)
  if (!seesTargetAmounts(visibility, await readSwitches(db))) hidden.add('targetAmount')
  // Goods have a brand each, whose they are is not in the line; amounts of orders are of all brands.
  if (visibility.brands !== 'all') for (const field of ofAllBrands) hidden.add(field)
  const unseen = await unseenBrands(db, visibility)
  const redact = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((entry) => !namesUnseen(entry, unseen)).map(redact)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([field, fieldValue]) => (hidden.has(field) ? [] : [[field, redact(fieldValue)]])),
    )
  }
  return redact
}

/** Codes and names of the brands the user does not see. */
async function unseenBrands(db: Kysely<FairDb>, visibility: Visibility): Promise<ReadonlySet<string>> {
  const result = await sql<{ code: string; name: string }>`select code, name from brands`.execute(db)
  const unseen = result.rows.filter(({ code }) => !seesBrand(visibility, code))
  return new Set(unseen.flatMap(({ code, name }) => [code, name]))
}

/** A brand a customer may order, or the row of a target. */
function namesUnseen(value: unknown, unseen: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return unseen.has(value)
  if (typeof value !== 'object' || value === null || !('code' in value)) return false
  return String(value.code)
    .split(' ')
    .some((name) => unseen.has(name))
}
