import { useEffect, useRef } from 'react'

/** Focuses the primary button of a dialog once it is ready, so that Enter runs it. */
export const OkFocus = ({ isReady }: { readonly isReady: boolean }) => {
  const anchor = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!isReady) return
    // After the effects of the dialog around it, which gives the focus to its closing cross.
    queueMicrotask(() =>
      anchor.current?.closest('.ant-modal')?.querySelector<HTMLElement>('.ant-modal-footer .ant-btn-primary')?.focus(),
    )
  }, [isReady])
  return <span ref={anchor} hidden />
}
