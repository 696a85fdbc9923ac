import type { frontEndPackage } from '@fairdesk/contract/areas/settings/front-end-package'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { forgetOlder, holdBuilds } from './build-package.ts'
import { packageJob } from './package-job.ts'
import { packageState, packageVersions } from './package-state.ts'

/** Begins a build, or joins the one under way. */
export const pushPackage: Handler<typeof frontEndPackage.updateZip> = async (context) => {
  const { db, user, record, startJob } = context
  const state = await packageState(db)
  if (state.job) return answerUnchanged(context, state)
  record({ ref: user.fair.code })
  await startJob(packageJob)
  return { ...state, job: { done: 0, total: null } }
}

/** An older version's contents under a new version, so that front ends which only go forward take it. */
export const restorePackage: Handler<typeof frontEndPackage.restore> = async (context, { version }) => {
  const { db, user, record } = context
  // A build that ends meanwhile would take away the file this version is to name.
  if ((await packageState(db)).job || !(await holdBuilds(db))) refuse('package.building')
  const versions = await packageVersions(db)
  const requestedVersion =
    versions.find((packageVersion) => packageVersion.version === version) ?? refuse('package.gone')
  const [current] = versions
  if (current?.sha256 === requestedVersion.sha256) return answerUnchanged(context, packageState(db))
  await sql`
    insert into packages (sha256, bytes, counts, added, changed, removed, warnings, lacking, restored_from, made_by)
    select sha256, bytes, counts, 0, 0, 0, warnings, lacking, version, ${user.account} from packages where version = ${version}`.execute(
    db,
  )
  await forgetOlder(db)
  record({ ref: user.fair.code, before: { version: current?.version }, after: { restoredFrom: version } })
  return packageState(db)
}
