import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** Why the field was refused; another object for each refusal. */
  readonly fault: { readonly text: string } | undefined
  readonly children: ReactNode
}

/** Gives the field within it the focus each time it is refused: there it is mended. */
export const FaultFocus = ({ fault, children }: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!fault) return
    // Wait for the effects of the surrounding form: the field may be in a tab that must be activated first.
    const waiting = setTimeout(() => frame.current?.querySelector<HTMLElement>('input, textarea')?.focus())
    return () => clearTimeout(waiting)
  }, [fault])
  return (
    <div ref={frame} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
