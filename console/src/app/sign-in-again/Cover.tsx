import { type ReactNode, useLayoutEffect, useRef } from 'react'
import './cover.css'

/**
 * Covers the console with a dialog in the browser's top layer. Everything under it, including open drawers and
 * messages, is inert, keeps its content and regains the keyboard focus afterwards. Only its own content closes it.
 */
export const Cover = ({ labelledBy, children }: { readonly labelledBy: string; readonly children: ReactNode }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialogElement = dialog.current
    if (!dialogElement) return
    dialogElement.showModal()
    const letGo = keepKeysWithin(dialogElement)
    return () => {
      letGo()
      dialogElement.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="fd-cover"
      aria-labelledby={labelledBy}
      onCancel={(event) => event.preventDefault()}
      // A browser closes it all the same at the second Escape, or the back gesture of a phone.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      {children}
    </dialog>
  )
}

/**
 * Keeps key presses within the element while it is shown: shortcuts of the pages under it and Escape, which would close
 * their drawers, have no effect. Returns the function that stops it.
 */
function keepKeysWithin(element: Element): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const isWithin = ({ target }: Event) => target instanceof Node && element.contains(target)
  const interceptKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault()
    if (!isWithin(event)) event.stopImmediatePropagation()
  }
  addEventListener('keydown', interceptKey, { capture: true, signal })
  // React listens at the page's root, below body; listeners on the window receive nothing.
  document.body.addEventListener('keydown', (event) => event.stopPropagation(), { signal })
  return () => ended.abort()
}
