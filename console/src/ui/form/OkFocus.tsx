import { useEffect, useRef } from 'react'

type Props = { readonly isReady: boolean }

/** Gives the button that does what a dialog is for the focus, once there is something to do: Enter does it. */
export const OkFocus = ({ isReady }: Props) => {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!isReady) return
    // After the effects of the dialog around it, which gives the focus to its closing cross.
    queueMicrotask(() =>
      here.current?.closest('.ant-modal')?.querySelector<HTMLElement>('.ant-modal-footer .ant-btn-primary')?.focus(),
    )
  }, [isReady])
  return <span ref={here} hidden />
}
