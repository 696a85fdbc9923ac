import type { Endpoint } from '@fairdesk/contract/endpoint'
import { endedState, isFairState } from '@fairdesk/contract/fair-states'
import { useSession } from '../session/session.ts'
import { useShellPhrases } from '../text/phrases.ts'

/** What of a call decides whether a fair that is over takes it. */
export type FairWrite = Pick<Endpoint, 'effect' | 'database' | 'alsoInEndedFairs'>

/** Why the fair takes no such call of this user, in a sentence; empty where it does. The server checks anyway. */
export function useFairWrites(): (write: FairWrite) => string {
  const { shell } = useShellPhrases()
  const ended = useSession(({ profile }) =>
    profile && isFairState(profile.fair.status)
      ? endedState({ status: profile.fair.status, isAdmin: profile.isAdmin })
      : null,
  )
  return ({ effect, database, alsoInEndedFairs }) =>
    ended && effect === 'write' && database !== 'platform' && !alsoInEndedFairs ? shell.fairEnded[ended] : ''
}
