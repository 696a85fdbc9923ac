import { create } from 'zustand'
import * as page from './apply-theme.ts'
import { keepPalette, recallPalette } from './palette-storage.ts'
import { makeShades, shadesOf } from './shades.ts'
import { defaultTheme, type Theme, windowKeys } from './theme-settings.ts'
import { forgetTheme, savedTheme, saveTheme, themeKey } from './theme-storage.ts'

recallPalette()

/** The settings as they are shown; changed through `changeTheme` and `resetTheme` only. */
export const useTheme = create<Theme>(() => ({ ...defaultTheme, ...shownNow(savedTheme()) }))

/** Changes settings, saves them at once and applies them here and in the other windows. */
export function changeTheme(changes: Partial<Theme>): void {
  saveTheme(changes)
  show(changes)
}

/** Resets everything except the open tabs and the page width; clears the saved settings. */
export function resetTheme(): void {
  const { tabs, collapse, contentWidth } = useTheme.getState()
  forgetTheme()
  show({ ...defaultTheme, tabs, collapse, contentWidth })
}

/** Puts the theme on the page, when it is opened. */
export function applyTheme(): void {
  show(savedTheme())
}

function show(changes: Partial<Theme>): void {
  useTheme.setState(shownNow(changes))
  const theme = useTheme.getState()
  page.applyTheme(theme)
  keepPalette(theme.color)
  if (changes.color && !shadesOf(changes.color)) void showColour(changes.color)
}

/** A picked colour is shown once its shades are made; until then the one before stays. */
function shownNow({ color, ...others }: Partial<Theme>): Partial<Theme> {
  const isReady = color !== undefined && (color === null || shadesOf(color) !== undefined)
  return isReady ? { color, ...others } : others
}

async function showColour(color: string): Promise<void> {
  try {
    await makeShades(color)
  } catch {
    // The network is gone and the generator with it: the colour is saved and shows at the next start.
    return
  }
  if (savedTheme().color === color) show({ color })
}

/** Another window has changed the theme: its tastes are followed, its own state is not. */
function follow(): void {
  const theme = useTheme.getState()
  const state = Object.fromEntries(windowKeys.map((key) => [key, theme[key]]))
  show({ ...defaultTheme, ...savedTheme(), ...state })
}

addEventListener('storage', ({ key }) => {
  // No key: everything of this site was cleared.
  if (key === themeKey || key === null) follow()
})
