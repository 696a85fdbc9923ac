import { type FairWrite, isFairState, type WriteBarrier, writeBarrier } from '@fairdesk/contract/fair-states'
import { useSession } from '../session/session.ts'
import { useShellPhrases } from '../text/phrases.ts'

/** Why the fair takes no such call of this user, in a sentence; empty where it does. The server checks anyway. */
export function useFairWrites(): (write: FairWrite) => string {
  const { shell } = useShellPhrases()
  const profile = useSession((session) => session.profile)
  return (write) => {
    const barrier = barrierFor(profile, write)
    return barrier ? shell.fairEnded[barrier] : ''
  }
}

function barrierFor(profile: ReturnType<typeof useSession.getState>['profile'], write: FairWrite): WriteBarrier | null {
  if (!profile || !isFairState(profile.fair.status)) return null
  const { isAdmin, fair } = profile
  return writeBarrier(write, { status: profile.fair.status, isAdmin, afterFairAdjust: fair.afterFairAdjust ?? false })
}
