import type { controlConfig } from '@fairdesk/contract/areas/settings/control-config'
import { sql } from 'kysely'
import type { Handler } from '../../handler.ts'
import { changesIn } from './logged-change.ts'

const pageSize = 50

type Row = { id: number; at: Date; account: string; realName: string; before: unknown; after: unknown }

/** Lists the changes of one switch, from the operation log. */
export const configLog: Handler<typeof controlConfig.configLog> = async ({ db }, { key, before }) => {
  const { rows } = await sql<Row>`
    select id, at, account, real_name as "realName", before -> ${key} as before, after -> ${key} as after
    from operation_log
    where action = 'switch.change' and after ? ${key} and (${before ?? null}::bigint is null or id < ${before ?? null})
    order by id desc limit ${pageSize + 1}`.execute(db)
  const list = rows.slice(0, pageSize).map(({ at, before: was, after: is, ...line }) => ({
    ...line,
    at: at.toISOString(),
    changes: changesIn(was, is),
  }))
  const last = list.at(-1)
  return rows.length > pageSize && last ? { list, next: last.id } : { list }
}
