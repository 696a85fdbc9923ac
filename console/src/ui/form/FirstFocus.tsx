import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Focuses the field within it once its dialog is on the page. React's `autoFocus` comes too early for a dialog that
 * opens without animation: its content is not on the page yet, and the close button would get the focus.
 */
export const FirstFocus = ({
  children,
  isWanted = true,
}: {
  readonly children: ReactNode
  readonly isWanted?: boolean
}) => {
  const frame = useRef<HTMLDivElement>(null)
  // Only on opening: afterwards the user controls the focus.
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
