import { type ReactNode, useLayoutEffect, useRef } from 'react'
import './cover.css'

type Props = { readonly labelledBy: string; readonly children: ReactNode }

/**
 * Covers the console with a dialog in the browser's top layer: whatever lies under it, open drawers and messages too, is
 * inert, keeps what is in it, and has the keyboard back afterwards. Nothing but its own content ends it.
 */
export const Cover = ({ labelledBy, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    shown.showModal()
    const letGo = keepKeysWithin(shown)
    return () => {
      letGo()
      shown.close()
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
 * What is typed while this element is shown is for it alone: shortcuts of the pages under it and Escape, which would close
 * their drawers, stay without effect. Gives what ends it.
 */
function keepKeysWithin(element: Element): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const isWithin = ({ target }: Event) => target instanceof Node && element.contains(target)
  const before = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault()
    if (!isWithin(event)) event.stopImmediatePropagation()
  }
  addEventListener('keydown', before, { capture: true, signal })
  // React hears at the page's root, below body; those who listen to the whole window hear nothing.
  document.body.addEventListener('keydown', (event) => event.stopPropagation(), { signal })
  return () => ended.abort()
}
