import type { frontEndPackage } from '@fairdesk/contract/areas/settings/front-end-package'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import type { Handler } from '../handler.ts'
import { packageFor } from './narrow-package.ts'
import { packagePath, sizeOfPackage } from './package-files.ts'

/** The newest version, for whoever is signed in. */
export const currentPackage: Handler<typeof frontEndPackage.current> = async ({ db }) => {
  const found = await sql<{ version: number; madeAt: Date }>`
    select version, made_at as "madeAt" from packages order by version desc limit 1`.execute(db)
  const [newest] = found.rows
  return { version: newest?.version ?? null, madeAt: newest?.madeAt.toISOString() ?? null }
}

/** A version's file, as much of it as the user may see; a download that broke off goes on where it was. */
export const downloadPackage: Handler<typeof frontEndPackage.download> = async (
  { db, user, services },
  { version },
) => {
  const { fair } = user
  const newest = db.selectFrom('packages').select(['version', 'sha256']).orderBy('version', 'desc').limit(1)
  const found = await (version === undefined ? newest : newest.where('version', '=', version)).executeTakeFirst()
  if (!found) refuse('package.gone')
  const folder = { dataDir: services.dataDir, schema: fair.schema }
  const seen = { visibility: visibleTo(user), fair: { code: fair.code, name: fair.name } }
  if ((await sizeOfPackage(folder, found.sha256)) === null) refuse('package.gone')
  const name = await packageFor(folder, found.sha256, seen)
  const bytes = (await sizeOfPackage(folder, name)) ?? refuse('package.gone')
  const file = { path: packagePath(folder, name), bytes, etag: `"${name}"` }
  return { fileName: `${fair.code}-${found.version}.zip`, type: 'application/zip', file }
}
