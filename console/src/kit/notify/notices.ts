/** Notices shown outside a screen's own area: toasts and the dialogs of the error catalogue. */
export type Notice =
  | { readonly kind: Plain; readonly text: string }
  | Undoable
  | UnackedMove
  /** What became of an unacked move is known: its line goes. */
  | { readonly kind: 'known'; readonly key: string }
  | { readonly kind: 'question'; readonly text: string; readonly answer: (isYes: boolean) => void }

type Undoable = {
  readonly kind: 'undoable'
  readonly text: string
  /** Reports its own failures. */
  readonly undo: () => unknown
  /** It takes the place of the one before of this key, which can be taken back no longer. */
  readonly key?: string
}

/** A move that has had no answer and can be sent again. */
export type UnackedMove = {
  readonly kind: 'unacked'
  /** Key of the moved thing: replaces an earlier notice with the same key. */
  readonly key: string
  readonly text: string
  readonly resendText: string
  readonly resend: () => void
  /** Its line is closed, or has stood for its time. */
  readonly cancel: () => void
}

type Plain = 'error' | 'success' | 'offline' | 'signedOut' | 'outfitTaken' | 'lines' | 'newVersion'

type Listener = (notice: Notice) => void

const listeners = new Set<Listener>()
const recent = new Map<string, number>()
const sameAgainMs = 5000

/** Kinds that need an answer and are always shown. */
const answered: ReadonlySet<Notice['kind']> = new Set(['undoable', 'unacked', 'known', 'question', 'signedOut'])

/** Shows a notice; the same text is shown once within five seconds. */
export function notify(notice: Notice): void {
  if ('text' in notice && !answered.has(notice.kind) && isRepeated(notice)) return
  for (const listener of listeners) listener(notice)
}

/** Announces a completed action and offers to undo it; `undo` reports its own failures. */
export function offerUndo(text: string, undo: () => unknown): void {
  notify({ kind: 'undoable', text, undo })
}

/** Asks before something is lost; true is yes. */
export function askFirst(text: string): Promise<boolean> {
  return new Promise((answer) => notify({ kind: 'question', text, answer }))
}

export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isRepeated({ kind, text }: Extract<Notice, { text: string }>): boolean {
  const key = `${kind} ${text}`
  const nowMs = Date.now()
  const isSameAgain = nowMs - (recent.get(key) ?? 0) < sameAgainMs
  if (!isSameAgain) recent.set(key, nowMs)
  if (recent.size > 100) recent.clear()
  return isSameAgain
}
