import type { Kysely } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import { type EndingPlace, endSessionsOf } from '../accounts/sign-in/end-sessions.ts'
import type { Presence } from '../presence/presence.ts'
import type { Fair } from '../visibility/session-user.ts'

export type SigningOutPlace = EndingPlace & {
  readonly presence: Pick<Presence, 'signedOut'>
  /** Reason that the device shows; by default that staff did it. */
  readonly reason?: string | undefined
}

/** Counts the signed-in devices of each account; accounts without any are absent. */
export async function signedInDevices(
  platform: Kysely<PlatformDb>,
  fair: Pick<Fair, 'id'>,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const open = await platform
    .selectFrom('sessions')
    .select(['ref', ({ fn }) => fn.countAll<number>().as('count')])
    .where('fair_id', '=', fair.id)
    .where('principal', '=', 'dealer')
    .where('ended_at', 'is', null)
    .where('ref', 'in', [0, ...accountIds])
    .groupBy('ref')
    .execute()
  return new Map(open.flatMap(({ ref, count }) => (ref === null ? [] : [[ref, Number(count)]])))
}

/**
 * Signs out every device of these accounts, at once and in every process; call after the causing change is committed.
 * Unsent changes stay on the devices.
 */
export async function signOutAccounts(
  dependencies: SigningOutPlace,
  fair: Fair,
  accountIds: readonly number[],
): Promise<void> {
  const dealers = { fairId: fair.id, principal: 'dealer', refs: accountIds } as const
  const ended = await endSessionsOf(dependencies, dealers, dependencies.reason)
  for (const accountId of ended) dependencies.presence.signedOut(fair, { accountId })
}
