import { type StyleCodeType, styleCodeTypes } from '@fairdesk/contract/attributes'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { StoredStyle } from '../stored-style.ts'
import type { GoodsInput } from './planned.ts'

type Check = {
  readonly db: Kysely<FairDb>
  readonly visibility: Visibility
  /** What is as it was is never refused: it may be disabled by now. */
  readonly before: StoredStyle | null
}

export type StyleIds = Readonly<Record<StyleCodeType | 'brand' | 'season', number | null>>

/** Ids of what a style points at; new ones are enabled, of the user's brands, and stay while this transaction runs. */
export async function checkedCodes(check: Check, input: GoodsInput): Promise<StyleIds> {
  const codes = await checkedAttributes(check, input)
  return { ...codes, brand: await checkedBrand(check, input), season: await checkedSeason(check, input) }
}

async function checkedAttributes(
  { db, before }: Check,
  input: GoodsInput,
): Promise<Record<StyleCodeType, number | null>> {
  const isFresh = (type: StyleCodeType) => input[type] !== '' && input[type] !== before?.codes[type]?.code
  const fresh = styleCodeTypes.filter(isFresh)
  const found = await sql<{ id: number; type: string }>`
    select common_codes.id, common_codes.type
    from unnest(${fresh}::text[], ${fresh.map((type) => input[type])}::text[]) as wanted (type, code)
    join common_codes on common_codes.type = wanted.type and common_codes.code = wanted.code and enabled
    order by common_codes.id for key share of common_codes`.execute(db)
  const idOf = (type: StyleCodeType) => {
    if (input[type] === '') return null
    if (!isFresh(type)) return before?.codes[type]?.id ?? null
    return found.rows.find((row) => row.type === type)?.id ?? refuse('goods.unknown-code', { code: input[type] })
  }
  // fromEntries forgets which keys it was given.
  return Object.fromEntries(styleCodeTypes.map((type) => [type, idOf(type)])) as Record<StyleCodeType, number | null>
}

async function checkedBrand({ db, visibility: { brands }, before }: Check, { brand }: GoodsInput) {
  if (before && brand === (before.brand?.code ?? '')) return before.brand?.id ?? null
  if (brand === '') return brands === 'all' ? null : refuse('goods.no-brand')
  const found = await sql<{ id: number }>`
    select id from brands where code = ${brand} and enabled for key share`.execute(db)
  const isSeen = brands === 'all' || brands.includes(brand)
  return (isSeen && found.rows[0]?.id) || refuse('goods.no-brand')
}

async function checkedSeason({ db, before }: Check, { season }: GoodsInput): Promise<number | null> {
  if (season === '') return null
  if (season === before?.season?.code) return before.season.id
  const found = await sql<{ id: number }>`select id from seasons where code = ${season} for key share`.execute(db)
  return found.rows[0]?.id ?? refuse('goods.unknown-code', { code: season })
}
