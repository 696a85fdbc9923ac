import type { baseData } from '@fairdesk/contract/areas/data/base-data'
import { styleCodeTypes } from '@fairdesk/contract/attributes'
import { type RawBuilder, sql } from 'kysely'
import { codeColumn } from '../../../db/code-column.ts'
import { nameIn, ownNames } from '../../../domain/goods/attribute-names.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'

type CodeRow = { type: string; code: string; name: string; sort: number; enabled: boolean }

/**
 * Codes by type, without those that only goods of other brands use. Levels of customers are of no brand.
 */
export const codesInUse: Handler<typeof baseData.getAuthAllCommonCodeMap> = async ({ db, user }) => {
  const visibility = visibleTo(user)
  const used = sql`array[${sql.join(styleCodeTypes.map((type) => sql.ref(`styles.${codeColumn(type)}`)))}]`
  const codesWhere = (condition: RawBuilder<unknown>) => sql`
    select unnest(${used}) as id from styles where deleted_at is null and ${condition}`
  const result = await sql<CodeRow>`
    with mine as materialized (${codesWhere(styleVisible(visibility))}), anyone as materialized (${codesWhere(sql`true`)})
    select type, code, name, sort, enabled from common_codes
    where id in (select id from mine) or id not in (select id from anyone where id is not null)
    order by type, sort, id`.execute(db)
  const byType = Map.groupBy(result.rows, (row) => row.type)
  return Object.fromEntries(
    [...byType].map(([type, rows]) => [
      type,
      rows.map(({ code, name, sort, enabled }) => ({ code, name, sort, enabled })),
    ]),
  )
}

/** Returns the fair's field names in the caller's language, falling back to the fair's first language. */
export const customNames: Handler<typeof baseData.getAllCommonCodeCustomNameMap> = async ({ db, caller }) => {
  const names = await ownNames(db)
  return Object.fromEntries(
    names
      .map((customName) => ({ ...customName, displayName: nameIn(customName, caller.language) }))
      .filter(({ displayName }) => displayName !== '')
      .map(({ type, displayName, visible, sort }) => [type, { displayName, visible, sort }]),
  )
}
