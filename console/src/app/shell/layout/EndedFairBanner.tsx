import type { UserProfile } from '@fairdesk/contract/areas/shell/user'
import { isFairState, ordersAreClosed, stateBarrier } from '@fairdesk/contract/fair-states'
import { useSession } from '../../../kit/session/session.ts'
import { type Phrases, useShellPhrases } from '../../../kit/text/phrases.ts'

/** Says that the fair has ended, what this user may still do in it, and how to continue. */
export const EndedFairBanner = () => {
  const { shell } = useShellPhrases()
  const text = useSession(({ profile }) => (profile ? endedText(profile, shell) : ''))
  if (!text) return null
  return (
    <div className="fd-ended" role="status">
      {text}
    </div>
  )
}

function endedText({ fair, isAdmin }: UserProfile, texts: Phrases['shell']): string {
  const { status, afterFairAdjust = false } = fair
  if (!isFairState(status)) return ''
  if (status === 'closed' && afterFairAdjust) return texts.fairAdjustable
  const access = { status, isAdmin, afterFairAdjust }
  const barrier = stateBarrier(access)
  if (barrier) return texts.fairEnded[barrier]
  return ordersAreClosed(access) ? texts.fairEnded.adjustmentOff : ''
}
