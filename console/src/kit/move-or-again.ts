import { ApiError, isLost } from './api-error.ts'
import { reasonOf } from './failure-reason.ts'
import { showFailure } from './failures.ts'
import { notify } from './notices.ts'
import { spokenPhrases } from './phrases.ts'

/**
 * Moves one thing that was dropped or pressed. Where no answer comes the notice says so and offers to send it
 * again; `act` rejects untold and sends the same each time, so that what was done after all is done once.
 */
export async function moveOrAgain(what: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!isLost(error)) {
      showFailure(error)
      return
    }
    const { arranging: words } = spokenPhrases()
    notify({
      kind: 'again',
      text: words.unconfirmed({ what, reason: reasonOf(error) }),
      againText: words.again,
      again: () => void moveOrAgain(what, act),
    })
  }
}
