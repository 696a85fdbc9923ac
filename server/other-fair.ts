import type { Endpoint } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import type { Kysely } from 'kysely'
import type { OtherFair } from './areas/context.ts'
import type { PlatformDb } from './db/platform-types.gen.ts'
import type { FairDatabases } from './domain/fairs/fair-databases.ts'
import { inOtherFairs } from './domain/fairs/fairs-in-sight.ts'
import type { SessionUser } from './domain/visibility/session-user.ts'
import type { Engines } from './engine/engines.ts'
import { figuresAt } from './figures-at.ts'
import { isOpenTo } from './http/access.ts'

type Parts = {
  readonly platform: Kysely<PlatformDb>
  readonly fairs: Pick<FairDatabases, 'databaseOf'>
  readonly engines: Pick<Engines, 'engineOf'>
}

type Asker = { readonly user: SessionUser | null; readonly endpoint: Pick<Endpoint, 'access'> }

/**
 * Opens other fairs with this user's permissions there, each once; the call itself must be allowed to them in that fair,
 * too.
 * @throws Refusal report.other-fair-gone, report.other-fair-closed
 */
export function otherFairsOf(dependencies: Parts, { user, endpoint }: Asker): (fairId: number) => Promise<OtherFair> {
  const openedFairs = new Map<number, Promise<OtherFair>>()
  return (fairId) => {
    if (!user) throw new Error('no other fair but for staff')
    const opened = openedFairs.get(fairId) ?? openOtherFair(dependencies, { user, endpoint }, fairId)
    openedFairs.set(fairId, opened)
    return opened
  }
}

async function openOtherFair(
  dependencies: Parts,
  { user, endpoint }: Asker & { readonly user: SessionUser },
  fairId: number,
): Promise<OtherFair> {
  const { platform, fairs, engines } = dependencies
  const otherUser = (await inOtherFairs(platform, user)).find(({ fair }) => fair.id === fairId)
  if (!otherUser) refuse('report.other-fair-gone')
  const { fair } = otherUser
  if (!isOpenTo(endpoint, otherUser)) refuse('report.other-fair-closed', { fair: fair.name })
  const { db } = await fairs.databaseOf(fair)
  const engine = () => engines.engineOf(fair)
  return { user: otherUser, db, engine, figures: (moments) => figuresAt({ platform, db, fair, engine }, moments) }
}
