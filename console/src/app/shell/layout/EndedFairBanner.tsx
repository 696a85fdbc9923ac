import { useSession } from '../../../kit/session/session.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'

/** Says that the fair is over, what is left to do in it, and the way on. */
export const EndedFairBanner = () => {
  const { shell } = useShellPhrases()
  const status = useSession(({ profile }) => profile?.fair.status)
  if (status !== 'closed' && status !== 'archived') return null
  return (
    <div className="fd-ended" role="status">
      {shell.fairEnded[status]}
    </div>
  )
}
