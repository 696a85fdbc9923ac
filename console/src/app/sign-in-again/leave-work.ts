import { go } from '../../kit/page/location.ts'
import { abandonWork, useSession } from '../../kit/session/session.ts'

/** Lets the work go. Who has taken over, known yet or not, begins at home: what stands in the address was the former user's. */
export function leaveWork(): void {
  const { successor } = useSession.getState()
  abandonWork()
  if (successor) go('/', { replace: true })
}
