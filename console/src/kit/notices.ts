/** What the console tells outside a screen's own place: toasts and the dialogs of the error catalogue. */
export type Notice =
  | { readonly kind: 'error' | 'success' | 'offline' | 'signedOut' | 'outfitTaken' | 'lines'; readonly text: string }
  | { readonly kind: 'undoable'; readonly text: string; readonly undoText: string; readonly undo: () => void }

type Listener = (notice: Notice) => void

const listeners = new Set<Listener>()
const recent = new Map<string, number>()
const sameAgainMs = 5000

/** Shows a notice; the same text is shown once within five seconds. */
export function notify(notice: Notice): void {
  const key = `${notice.kind} ${notice.text}`
  const now = Date.now()
  if (notice.kind !== 'undoable' && now - (recent.get(key) ?? 0) < sameAgainMs) return
  if (recent.size > 100) recent.clear()
  recent.set(key, now)
  for (const listener of listeners) listener(notice)
}

export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
