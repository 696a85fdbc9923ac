import { localStore } from '../../kit/storage/site-storage.ts'
import { defaultTheme, isSetting, type Theme, validTheme } from './theme-settings.ts'

/** Where the browser keeps the changed settings, for every window. */
export const themeKey = 'theme'

/** The saved settings, as far as they have a sense. */
export function savedTheme(): Partial<Theme> {
  return validTheme(stored())
}

/**
 * Saves what has just been changed and nothing else: other windows have saved theirs. What equals its default is not
 * kept; keys of other parts and later versions stay as they are.
 */
export function saveTheme(changes: Partial<Theme>): void {
  const kept = Object.entries({ ...stored(), ...changes }).filter(
    ([key, value]) => !isSetting(key) || value !== defaultTheme[key],
  )
  localStore.setItem(themeKey, JSON.stringify(Object.fromEntries(kept)))
}

export function forgetTheme(): void {
  localStore.removeItem(themeKey)
}

function stored(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStore.getItem(themeKey) ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}
