import { ApiError, isLost } from './api-error.ts'
import { reasonOf } from './failure-reason.ts'
import { showFailure } from './failures.ts'
import { notify } from './notices.ts'
import { spokenPhrases } from './phrases.ts'

/** What is moved: `key` tells it from anything else that is moved, `name` is what it is called. */
type Moved = { readonly key: string; readonly name: string }

/**
 * Moves one thing that was dropped or pressed. Where no answer comes the notice says so and offers to send it
 * again; `act` rejects untold and sends the same each time, so that what was done after all is done once.
 */
export async function moveOrAgain(moved: Moved, act: () => Promise<unknown>): Promise<void> {
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
      key: moved.key,
      text: words.unconfirmed({ what: moved.name, reason: reasonOf(error) }),
      againText: words.again,
      again: () => void moveOrAgain(moved, act),
    })
  }
}
