import { go } from '../../kit/page/location.ts'
import { abandonWork, useSession } from '../../kit/session/session.ts'

/**
 * Discards the work. The user who took over, known yet or not, starts at the home page, since the current address was
 * the former user's.
 */
export function leaveWork(): void {
  const { successor } = useSession.getState()
  abandonWork()
  if (successor) go('/', { replace: true })
}
