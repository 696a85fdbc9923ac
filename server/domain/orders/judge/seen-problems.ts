import type { OrderProblem } from '@fairdesk/contract/orders/order-problems'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'

type BrandOfStyle = (styleId: number) => string | null

/** Filters the problems a user may see: of visible brands; those of the whole order only if all brands are visible. */
export function seenProblems<P extends Pick<OrderProblem, 'rule' | 'styleId'>>(
  problems: readonly P[],
  { visibility, brandOf }: { readonly visibility: Pick<Visibility, 'brands'>; readonly brandOf: BrandOfStyle },
): readonly P[] {
  const { brands } = visibility
  if (brands === 'all') return problems
  return problems.filter(({ rule, styleId }) => {
    if (rule === 'empty') return true
    if (styleId === null) return false
    const brand = brandOf(styleId)
    return brand !== null && brands.includes(brand)
  })
}

/** Codes of the brands of the styles that these problems are about. */
export async function brandsOfStyles(
  db: Kysely<FairDb>,
  problems: readonly Pick<OrderProblem, 'styleId'>[],
): Promise<BrandOfStyle> {
  const ids = [...new Set(problems.flatMap(({ styleId }) => styleId ?? []))]
  const result = await sql<{ id: number; brand: string | null }>`
    select styles.id, brands.code as brand from styles left join brands on brands.id = styles.brand_id
    where styles.id = any(${ids}::int[])`.execute(db)
  const brands = new Map(result.rows.map(({ id, brand }) => [id, brand]))
  return (styleId) => brands.get(styleId) ?? null
}
