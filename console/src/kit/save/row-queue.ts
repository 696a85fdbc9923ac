import { ApiError, isDeadSignIn, isLost } from '../call/api-error.ts'
import { reasonOf } from '../call/failure-reason.ts'
import { showFailure } from '../call/failures.ts'
import { newRequestId } from '../call/request-id.ts'
import { notify } from '../notify/notices.ts'
import { useSession } from '../session/session.ts'
import { spokenShellPhrases } from '../text/phrases.ts'

type RowVersion = { readonly version: number }

/** Latest change of each row, resolving to its result; null if there was none. */
const lately = new Map<string, Promise<RowVersion | null>>()

// Numbers are of one fair.
useSession.subscribe(({ status }, previous) => {
  if (status !== previous.status) lately.clear()
})

/**
 * Changes a row after all its running changes, based on their result, so that typing faster than the network answers
 * causes no conflict with oneself. `baseRow` is the row as displayed; a change saved by another user since is still
 * refused by its version.
 */
export function changeRow<R extends RowVersion>(
  key: string,
  baseRow: R,
  change: (currentRow: R) => Promise<R>,
): Promise<R> {
  const previousChange = lately.get(key) ?? Promise.resolve(null)
  const done = previousChange.then((last) => change(last && last.version > baseRow.version ? (last as R) : baseRow))
  lately.set(
    key,
    done.catch(() => previousChange),
  )
  return done
}

/** Thing moved: `key` identifies it among all moved things, `name` is displayed. */
type MoveSubject = { readonly key: string; readonly name: string }

/** Rejects untold, and sends the same each time. */
type Move = (requestId: string) => Promise<unknown>

type Queue = {
  /** The oldest first: the only one that may have been sent. */
  readonly moves: (() => Promise<unknown>)[]
  isSending: boolean
  /** Set when a line reports that it has no answer. */
  isTold: boolean
}

/** Moves of each thing that wait for an answer, or for that of the one before. */
const queues = new Map<string, Queue>()

/**
 * Moves an item that was dropped or pressed. If no answer arrives, the notice offers to resend it with the same
 * request id, so that the move is done once. Moves of one item run one by one: the next is sent once the result of
 * the previous one is known, which is requested first.
 */
export async function moveRow(movedRow: MoveSubject, move: Move): Promise<void> {
  const queue = queues.get(movedRow.key) ?? { moves: [], isSending: false, isTold: false }
  queues.set(movedRow.key, queue)
  const requestId = newRequestId()
  queue.moves.push(() => move(requestId))
  await sendMoves(movedRow, queue)
}

async function sendMoves(movedRow: MoveSubject, queue: Queue): Promise<void> {
  if (queue.isSending) return
  queue.isSending = true
  try {
    for (let move = queue.moves[0]; move; move = queue.moves[0]) {
      const lost = await lossOf(move, queue)
      if (lost) return tellLost(movedRow, queue, lost)
      queue.moves.shift()
    }
    cancel(movedRow, queue)
    if (queue.isTold) notify({ kind: 'known', key: movedRow.key })
  } finally {
    queue.isSending = false
  }
}

/** Returns the error if the move's result is unknown; null if it is known and reported. */
async function lossOf(move: () => Promise<unknown>, { moves }: Queue): Promise<ApiError | null> {
  try {
    await move()
  } catch (error) {
    if (error instanceof ApiError && isLost(error)) return error
    // Moves queued behind it must not be sent by another user.
    if (!(error instanceof ApiError) || isDeadSignIn(error)) moves.splice(1)
    if (!(error instanceof ApiError)) {
      moves.shift()
      throw error
    }
    showFailure(error)
  }
  return null
}

function tellLost(movedRow: MoveSubject, queue: Queue, error: ApiError): void {
  const { autosave: texts } = spokenShellPhrases()
  queue.isTold = true
  notify({
    kind: 'unacked',
    key: movedRow.key,
    text: texts.unacked({ what: movedRow.name, reason: reasonOf(error) }),
    resendText: texts.resendMove,
    resend: () => void sendMoves(movedRow, queue),
    cancel: () => cancel(movedRow, queue),
  })
}

/** Drops the queue; the item's next move starts a new one. */
function cancel({ key }: MoveSubject, queue: Queue): void {
  if (queues.get(key) === queue) queues.delete(key)
}
