import { ApiError, isDeadSignIn, isLost } from './call/api-error.ts'
import { reasonOf } from './call/failure-reason.ts'
import { showFailure } from './call/failures.ts'
import { notify } from './notify/notices.ts'
import { spokenShellPhrases } from './text/phrases.ts'

/** What is moved: `key` tells it from anything else that is moved, `name` is what it is called. */
type Moved = { readonly key: string; readonly name: string }

type Queue = {
  /** The oldest first: the only one that may have been sent. */
  readonly acts: (() => Promise<unknown>)[]
  isSending: boolean
  /** Whether a line says that it has had no answer. */
  isTold: boolean
}

/** Moves of each thing that wait for an answer, or for that of the one before. */
const queues = new Map<string, Queue>()

/**
 * Moves one thing that was dropped or pressed. Where no answer comes the notice says so and offers to send it
 * again; `act` rejects untold and sends the same each time, so that what was done after all is done once. Moves of one
 * thing are done one by one: the next is sent when it is known what became of the one before, which is asked first.
 */
export async function moveOrAgain(moved: Moved, act: () => Promise<unknown>): Promise<void> {
  const queue = queues.get(moved.key) ?? { acts: [], isSending: false, isTold: false }
  queues.set(moved.key, queue)
  queue.acts.push(act)
  await send(moved, queue)
}

async function send(moved: Moved, queue: Queue): Promise<void> {
  if (queue.isSending) return
  queue.isSending = true
  try {
    for (let act = queue.acts[0]; act; act = queue.acts[0]) {
      const lost = await lossOf(act, queue)
      if (lost) return tellLost(moved, queue, lost)
      queue.acts.shift()
    }
    giveUp(moved, queue)
    if (queue.isTold) notify({ kind: 'known', key: moved.key })
  } finally {
    queue.isSending = false
  }
}

/** Why nobody knows what became of it; null where that is known, and told. */
async function lossOf(act: () => Promise<unknown>, { acts }: Queue): Promise<ApiError | null> {
  try {
    await act()
  } catch (error) {
    if (error instanceof ApiError && isLost(error)) return error
    // What waits behind it is no other user's to send.
    if (!(error instanceof ApiError) || isDeadSignIn(error)) acts.splice(1)
    if (!(error instanceof ApiError)) {
      acts.shift()
      throw error
    }
    showFailure(error)
  }
  return null
}

function tellLost(moved: Moved, queue: Queue, error: ApiError): void {
  const { arranging: words } = spokenShellPhrases()
  queue.isTold = true
  notify({
    kind: 'again',
    key: moved.key,
    text: words.unconfirmed({ what: moved.name, reason: reasonOf(error) }),
    againText: words.again,
    again: () => void send(moved, queue),
    giveUp: () => giveUp(moved, queue),
  })
}

/** The next move of the thing begins anew. */
function giveUp({ key }: Moved, queue: Queue): void {
  if (queues.get(key) === queue) queues.delete(key)
}
