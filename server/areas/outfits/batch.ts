import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { hasSeenItem } from '../../domain/racks-outfits/outfit-items.ts'
import { styleVisible } from '../../domain/visibility.ts'
import type { WriteContext } from '../context.ts'

export type Chosen = {
  readonly id: number
  readonly outfitNo: string
  readonly name: string
  readonly enabled: boolean
  readonly isDeleted: boolean
  /** All its items are of the user's brands. */
  readonly isWhole: boolean
}

/** These outfits, held until the write ends. All must be the user's to see: one that is not refuses the whole. */
export async function chosenOutfits(
  { db, user }: WriteContext,
  outfitIds: readonly number[],
): Promise<readonly Chosen[]> {
  const visibility = visibleTo(user)
  const ids = [...new Set(outfitIds)]
  const found = await sql<Chosen>`
    select outfits.id, outfits.outfit_no as "outfitNo", outfits.name, outfits.enabled,
      outfits.deleted_at is not null as "isDeleted",
      not exists (select from outfit_items join styles on styles.id = outfit_items.style_id
        where outfit_items.outfit_id = outfits.id and (${styleVisible(visibility)}) is not true) as "isWhole"
    from outfits
    where outfits.id = any(${ids}::int[]) and ${hasSeenItem(visibility)}
    order by outfits.id for update of outfits`.execute(db)
  if (found.rows.length < ids.length) refuse('access.denied')
  return found.rows
}

const longestRef = 200

/** Numbers of several outfits, cut where a line of the log would become a page. */
export function numbersOf(chosen: readonly Chosen[]): string {
  const whole = chosen.map(({ outfitNo }) => outfitNo).join(', ')
  return whole.length > longestRef ? `${whole.slice(0, longestRef)}…` : whole
}
