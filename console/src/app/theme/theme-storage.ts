import { localStore } from '../../kit/storage/site-storage.ts'
import { defaultTheme, isSetting, type Theme, validTheme } from './theme-settings.ts'

/** Storage key of the changed settings, shared by all windows. */
export const themeKey = 'theme'

/** The saved settings, as far as they have a sense. */
export function savedTheme(): Partial<Theme> {
  return validTheme(stored())
}

/**
 * Saves only the changed settings, since other windows save theirs. Defaults are not stored; keys of other components
 * and later versions stay unchanged.
 */
export function saveTheme(changes: Partial<Theme>): void {
  const entries = Object.entries({ ...stored(), ...changes }).filter(
    ([key, value]) => !isSetting(key) || value !== defaultTheme[key],
  )
  localStore.setItem(themeKey, JSON.stringify(Object.fromEntries(entries)))
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
