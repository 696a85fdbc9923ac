import type { frontEndPackage } from '@fairdesk/contract/areas/settings/front-end-package'
import { sql } from 'kysely'
import { packageFileFor } from '../../../domain/front-end-package/narrow-package.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { Handler } from '../../handler.ts'

/** Returns the newest version, for anybody signed in. */
export const currentPackage: Handler<typeof frontEndPackage.current> = async ({ db }) => {
  const result = await sql<{ version: number; madeAt: Date }>`
    select version, made_at as "madeAt" from packages order by version desc limit 1`.execute(db)
  const [newest] = result.rows
  return { version: newest?.version ?? null, madeAt: newest?.madeAt.toISOString() ?? null }
}

/** A version's file, as much of it as the user may see. */
export const downloadPackage: Handler<typeof frontEndPackage.download> = ({ db, user, services }, { version }) => {
  const { fair } = user
  const folder = { dataDir: services.dataDir, schema: fair.schema }
  return packageFileFor(db, { folder, fair, version, visibility: visibleTo(user) })
}
