import { useEffect, useState } from 'react'

/**
 * Once what asks this is gone the focus is where it was before, unless it has been put elsewhere: antd gives it back where a dialog is
 * closed and stays, not where it is taken off the page.
 */
export function useFocusReturn(): void {
  // While it is first drawn: the effects of what stands in it move the focus before its own would be heard.
  const [from] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After everything of it has left the page, with the focus in it.
      queueMicrotask(() => {
        if (from instanceof HTMLElement && from.isConnected && document.activeElement?.contains(from)) from.focus()
      })
    },
    [from],
  )
}
