import type { Visibility } from '@fairdesk/contract/visibility'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { styleVisible } from '../visibility/visibility.ts'
import { hasSeenItem } from './outfit-items.ts'

/** Condition on `display_items`: something of the user's brands. */
export function hangsVisible(visibility: Visibility): RawBuilder<SqlBool> {
  if (visibility.brands === 'all') return sql<SqlBool>`true`
  return sql<SqlBool>`(exists (select from skcs join styles on styles.id = skcs.style_id
      where skcs.id = display_items.skc_id and ${styleVisible(visibility)})
    or exists (select from outfits where outfits.id = display_items.outfit_id and ${hasSeenItem(visibility)}))`
}

/** Condition on `displays`, deleted or not: empty, or with something of the user's brands on it. */
export function rackVisible(visibility: Visibility): RawBuilder<SqlBool> {
  if (visibility.brands === 'all') return sql<SqlBool>`true`
  return sql<SqlBool>`(not exists (select from display_items where display_items.display_id = displays.id)
    or exists (select from display_items where display_items.display_id = displays.id and ${hangsVisible(visibility)}))`
}
