import type { Kysely } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { Fair } from '../accounts/session-user.ts'
import { type EndingPlace, endSessionsOf } from '../accounts/sign-in/end-sessions.ts'
import type { Presence } from '../presence/presence.ts'

export type SigningOutPlace = EndingPlace & { readonly presence: Pick<Presence, 'signedOut'> }

/** How many devices are signed in by each of these accounts; who has none is absent. */
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
 * Signs out every device of these accounts, at once and in every process; to be called once what it follows from is committed. What
 * they have not sent stays on them.
 */
export async function signOutAccounts(
  place: SigningOutPlace,
  fair: Fair,
  accountIds: readonly number[],
): Promise<void> {
  const ended = await endSessionsOf(place, { fairId: fair.id, principal: 'dealer', refs: accountIds })
  for (const accountId of ended) place.presence.signedOut(fair, { accountId })
}
