import { useEffect } from 'react'
import { changeTheme, useTheme } from '../../theme/theme-store.ts'

/** Overlays above the page, which handle Escape themselves. */
const overlays = [
  'dialog[open]',
  '.ant-modal-wrap',
  '.ant-drawer-open',
  '.ant-image-preview',
  '.ant-dropdown:not(.ant-dropdown-hidden)',
  '.ant-select-dropdown:not(.ant-select-dropdown-hidden)',
  '.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)',
  '.ant-popover:not(.ant-popover-hidden)',
].join()

/** Restores header and menus on Escape, unless an overlay is open or the page itself handles Escape. */
export function useEscapeFromMaximized(): void {
  const isMaximized = useTheme(({ maximized }) => maximized !== false)
  useEffect(() => {
    if (!isMaximized) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isSomethingOpen()) leaveMaximized()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isMaximized])
}

export function leaveMaximized(): void {
  changeTheme({ maximized: false })
}

function isSomethingOpen(): boolean {
  return [...document.querySelectorAll(overlays)].some((element) => element.checkVisibility())
}
