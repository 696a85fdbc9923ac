import type { PackageState } from '@fairdesk/contract/areas/settings/front-end-package'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { type Build, buildPackage } from './build-package.ts'

type BuildState = Pick<PackageState, 'job' | 'last'>

/** What this process builds, by the fair's schema. */
const builds = new Map<string, BuildState>()

export function buildOf(schema: string): BuildState {
  return builds.get(schema) ?? { job: null, last: null }
}

/** Builds in the background; nothing where one is under way already. A failure is thrown to whoever runs it. */
export async function runBuild(db: Kysely<FairDb>, build: Omit<Build, 'onProgress'>): Promise<void> {
  const { schema } = build.folder
  const { last } = buildOf(schema)
  if (buildOf(schema).job) return
  builds.set(schema, { job: { done: 0, total: null }, last })
  try {
    const onProgress = (done: number, total: number) => builds.set(schema, { job: { done, total }, last })
    const ended = await buildPackage(db, { ...build, onProgress })
    builds.set(schema, { job: null, last: ended === 'busy' ? last : ended })
  } catch (error) {
    builds.set(schema, { job: null, last: 'failed' })
    throw error
  }
}
