import { ApiError, isDeadSignIn, isLost } from '../call/api-error.ts'
import { reasonOf } from '../call/failure-reason.ts'
import { showFailure } from '../call/failures.ts'
import { newRequestId } from '../call/request-id.ts'
import { notify } from '../notify/notices.ts'
import { useSession } from '../session/session.ts'
import { spokenShellPhrases } from '../text/phrases.ts'

type Versioned = { readonly version: number }

/** What the last change of each row that was made has left, or will have; null where none was. */
const lately = new Map<string, Promise<Versioned | null>>()

// Numbers are of one fair.
useSession.subscribe(({ status }, before) => {
  if (status !== before.status) lately.clear()
})

/**
 * Changes a row after all that is under way with it, made of what that has left: who types into a row faster than the
 * network answers is in nobody's way, least of all his own. `seen` is the row as the screen has it; what somebody else has
 * saved since is refused by its version, as ever.
 */
export function changeRow<R extends Versioned>(key: string, seen: R, change: (now: R) => Promise<R>): Promise<R> {
  const before = lately.get(key) ?? Promise.resolve(null)
  const done = before.then((last) => change(last && last.version > seen.version ? (last as R) : seen))
  lately.set(
    key,
    done.catch(() => before),
  )
  return done
}

/** What is moved: `key` tells it from anything else that is moved, `name` is what it is called. */
type Moved = { readonly key: string; readonly name: string }

/** Rejects untold, and sends the same each time. */
type Move = (requestId: string) => Promise<unknown>

type Queue = {
  /** The oldest first: the only one that may have been sent. */
  readonly moves: (() => Promise<unknown>)[]
  isSending: boolean
  /** Whether a line says that it has had no answer. */
  isTold: boolean
}

/** Moves of each thing that wait for an answer, or for that of the one before. */
const queues = new Map<string, Queue>()

/**
 * Moves one thing that was dropped or pressed. Where no answer comes the notice says so and offers to send it again, under the
 * request id it has, so that what was done after all is done once. Moves of one thing are done one by one: the next is sent
 * when it is known what became of the one before, which is asked first.
 */
export async function moveRow(moved: Moved, move: Move): Promise<void> {
  const queue = queues.get(moved.key) ?? { moves: [], isSending: false, isTold: false }
  queues.set(moved.key, queue)
  const requestId = newRequestId()
  queue.moves.push(() => move(requestId))
  await sendMoves(moved, queue)
}

async function sendMoves(moved: Moved, queue: Queue): Promise<void> {
  if (queue.isSending) return
  queue.isSending = true
  try {
    for (let move = queue.moves[0]; move; move = queue.moves[0]) {
      const lost = await lossOf(move, queue)
      if (lost) return tellLost(moved, queue, lost)
      queue.moves.shift()
    }
    cancel(moved, queue)
    if (queue.isTold) notify({ kind: 'known', key: moved.key })
  } finally {
    queue.isSending = false
  }
}

/** Why nobody knows what became of it; null where that is known, and told. */
async function lossOf(move: () => Promise<unknown>, { moves }: Queue): Promise<ApiError | null> {
  try {
    await move()
  } catch (error) {
    if (error instanceof ApiError && isLost(error)) return error
    // What waits behind it is no other user's to send.
    if (!(error instanceof ApiError) || isDeadSignIn(error)) moves.splice(1)
    if (!(error instanceof ApiError)) {
      moves.shift()
      throw error
    }
    showFailure(error)
  }
  return null
}

function tellLost(moved: Moved, queue: Queue, error: ApiError): void {
  const { autosave: words } = spokenShellPhrases()
  queue.isTold = true
  notify({
    kind: 'unacked',
    key: moved.key,
    text: words.unacked({ what: moved.name, reason: reasonOf(error) }),
    resendText: words.resendMove,
    resend: () => void sendMoves(moved, queue),
    cancel: () => cancel(moved, queue),
  })
}

/** The next move of the thing begins anew. */
function cancel({ key }: Moved, queue: Queue): void {
  if (queues.get(key) === queue) queues.delete(key)
}
