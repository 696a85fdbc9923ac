import type { LogFilter } from '@fairdesk/contract/areas/settings/operation-logs'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import type { ReadContext } from '../../context.ts'

export type LogDatabase = Kysely<FairDb> | Kysely<PlatformDb>

/** The fair's log, or that of the house; both have the same columns. */
export function logOf({ db, services }: ReadContext, scope: LogFilter['place']): LogDatabase {
  return scope === 'fair' ? db : services.platform
}
