import { create } from 'zustand'
import * as page from './apply-theme.ts'
import { defaultTheme, type Theme, windowKeys } from './theme-settings.ts'
import { forgetTheme, savedTheme, saveTheme, themeKey } from './theme-storage.ts'

/** The settings as they hold now; changed through `changeTheme` and `resetTheme` only. */
export const useTheme = create<Theme>(() => ({ ...defaultTheme, ...savedTheme() }))

/** Changes settings, saves them at once and applies them here and in the other windows. */
export function changeTheme(changes: Partial<Theme>): void {
  useTheme.setState(changes)
  saveTheme(changes)
  applyTheme()
}

/** Everything as it was at first, but what is open and how wide the page is; nothing stays saved. */
export function resetTheme(): void {
  const { tabs, collapse, contentWidth } = useTheme.getState()
  useTheme.setState({ ...defaultTheme, tabs, collapse, contentWidth })
  forgetTheme()
  applyTheme()
}

export function applyTheme(): void {
  page.applyTheme(useTheme.getState())
}

/** Another window has changed the theme: its tastes are followed, its own state is not. */
function follow(): void {
  const own = useTheme.getState()
  const state = Object.fromEntries(windowKeys.map((key) => [key, own[key]]))
  useTheme.setState({ ...defaultTheme, ...savedTheme(), ...state })
  applyTheme()
}

addEventListener('storage', ({ key }) => {
  // No key: everything of this site was cleared.
  if (key === themeKey || key === null) follow()
})
