import { defaultTheme, type Theme, validTheme, windowKeys } from '../theme/theme-settings.ts'

const kind = 'fairdesk-theme'
const version = 1

/** A theme file is a few hundred bytes; whatever is larger is something else and is not even read. */
export const maxBytes = 64 * 1024

/** The tastes as a file: what differs from the defaults, nothing of this window. */
export function themeFile(theme: Theme): string {
  const changed = Object.entries(tastesOf(theme)).filter(
    ([key, value]) => value !== (defaultTheme as Readonly<Record<string, unknown>>)[key],
  )
  return `${JSON.stringify({ kind, version, theme: Object.fromEntries(changed) }, null, 2)}\n`
}

/** All tastes a theme file stands for, unknown and broken settings left at their defaults; null where it is no theme file. */
export function readThemeFile(text: string): Partial<Theme> | null {
  const file = objectIn(text)
  const settings = file?.theme
  if (file?.kind !== kind || file.version !== version || !isObject(settings)) return null
  return tastesOf({ ...defaultTheme, ...validTheme(settings) })
}

/** Without what is the state of one window. */
export function tastesOf(theme: Theme): Partial<Theme> {
  const own: readonly string[] = windowKeys
  return Object.fromEntries(Object.entries(theme).filter(([key]) => !own.includes(key)))
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
