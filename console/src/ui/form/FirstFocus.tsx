import { type ReactNode, useEffect, useRef } from 'react'

type Props = { readonly children: ReactNode; readonly isWanted?: boolean }

/**
 * Gives the field within it the focus once its dialog stands on the page. React's `autoFocus` comes too early for a dialog
 * that opens without motion: its content is not on the page yet, and the closing cross would have the focus.
 */
export const FirstFocus = ({ children, isWanted = true }: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  // Once, as it opens: later on the focus is where somebody put it.
  const isWantedAtFirst = useRef(isWanted)
  useEffect(() => {
    if (!isWantedAtFirst.current) return
    // After the effects of the dialog around it: a drawer takes the focus to itself in one.
    queueMicrotask(() => frame.current?.querySelector<HTMLElement>('input, textarea, button')?.focus())
  }, [])
  return (
    <div ref={frame} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
