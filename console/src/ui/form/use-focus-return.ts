import { useEffect, useState } from 'react'

/**
 * Returns the focus to its previous place on unmount, unless it has moved elsewhere: antd does so only for a dialog
 * that is closed but stays mounted.
 */
export function useFocusReturn(): void {
  // Read during the first render: effects of the children move the focus before an effect here would run.
  const [previousFocus] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After everything of it has left the page, with the focus in it.
      queueMicrotask(() => {
        if (
          previousFocus instanceof HTMLElement &&
          previousFocus.isConnected &&
          document.activeElement?.contains(previousFocus)
        )
          previousFocus.focus()
      })
    },
    [previousFocus],
  )
}
