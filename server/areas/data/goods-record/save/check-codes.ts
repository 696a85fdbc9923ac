import { type StyleCodeType, styleCodeTypes } from '@fairdesk/contract/attributes'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { StoredStyle } from '../stored-style.ts'
import type { GoodsInput } from './planned.ts'

type Check = {
  readonly db: Kysely<FairDb>
  readonly visibility: Visibility
  /** Stored style; unchanged values are never refused, though they may be disabled by now. */
  readonly stored: StoredStyle | null
}

export type StyleIds = Readonly<Record<StyleCodeType | 'brand' | 'season', number | null>>

/**
 * Returns the ids of the records a style references; new ones are enabled, of the user's brands, and locked against
 * deletion for this transaction.
 */
export async function checkedCodes(check: Check, input: GoodsInput): Promise<StyleIds> {
  const codes = await checkedAttributes(check, input)
  return { ...codes, brand: await checkedBrand(check, input), season: await checkedSeason(check, input) }
}

async function checkedAttributes(
  { db, stored }: Check,
  input: GoodsInput,
): Promise<Record<StyleCodeType, number | null>> {
  const isFresh = (type: StyleCodeType) => input[type] !== '' && input[type] !== stored?.codes[type]?.code
  const fresh = styleCodeTypes.filter(isFresh)
  const result = await sql<{ id: number; type: string }>`
    select common_codes.id, common_codes.type
    from unnest(${fresh}::text[], ${fresh.map((type) => input[type])}::text[]) as wanted (type, code)
    join common_codes on common_codes.type = wanted.type and common_codes.code = wanted.code and enabled
    order by common_codes.id for key share of common_codes`.execute(db)
  const idOf = (type: StyleCodeType) => {
    if (input[type] === '') return null
    if (!isFresh(type)) return stored?.codes[type]?.id ?? null
    return result.rows.find((row) => row.type === type)?.id ?? refuse('goods.unknown-code', { code: input[type] })
  }
  // fromEntries forgets which keys it was given.
  return Object.fromEntries(styleCodeTypes.map((type) => [type, idOf(type)])) as Record<StyleCodeType, number | null>
}

async function checkedBrand({ db, visibility: { brands }, stored }: Check, { brand }: GoodsInput) {
  if (stored && brand === (stored.brand?.code ?? '')) return stored.brand?.id ?? null
  if (brand === '') return brands === 'all' ? null : refuse('goods.no-brand')
  const result = await sql<{ id: number }>`
    select id from brands where code = ${brand} and enabled for key share`.execute(db)
  const isSeen = brands === 'all' || brands.includes(brand)
  return (isSeen && result.rows[0]?.id) || refuse('goods.no-brand')
}

async function checkedSeason({ db, stored }: Check, { season }: GoodsInput): Promise<number | null> {
  if (season === '') return null
  if (season === stored?.season?.code) return stored.season.id
  const result = await sql<{ id: number }>`select id from seasons where code = ${season} for key share`.execute(db)
  return result.rows[0]?.id ?? refuse('goods.unknown-code', { code: season })
}
