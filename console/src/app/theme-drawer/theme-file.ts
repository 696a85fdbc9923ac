import { defaultTheme, type Theme, validTheme, windowKeys } from '../theme/theme-settings.ts'

const kind = 'fairdesk-theme'
const version = 1

/** A theme file is a few hundred bytes; whatever is larger is something else and is not even read. */
export const maxBytes = 64 * 1024

/** Returns the preferences as a file: differences from the defaults, without window state. */
export function themeFile(theme: Theme): string {
  const changed = Object.entries(tastesOf(theme)).filter(
    ([key, value]) => value !== (defaultTheme as Readonly<Record<string, unknown>>)[key],
  )
  return `${JSON.stringify({ kind, version, theme: Object.fromEntries(changed) }, null, 2)}\n`
}

/**
 * Returns all preferences of a theme file, with defaults for unknown and broken settings; null if it is no theme
 * file.
 */
export function readThemeFile(text: string): Partial<Theme> | null {
  const file = objectIn(text)
  const settings = file?.theme
  if (file?.kind !== kind || file.version !== version || !isObject(settings)) return null
  return tastesOf({ ...defaultTheme, ...validTheme(settings) })
}

/** Returns the theme without the state of one window. */
export function tastesOf(theme: Theme): Partial<Theme> {
  const excludedKeys: readonly string[] = windowKeys
  return Object.fromEntries(Object.entries(theme).filter(([key]) => !excludedKeys.includes(key)))
}

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
