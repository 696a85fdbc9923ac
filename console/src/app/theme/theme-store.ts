import { create } from 'zustand'

const storageKey = 'theme'

/** Settings kept under `theme` in the browser: only what differs from the defaults. */
export type Theme = {
  readonly darkMode: boolean
  /** Null is the default colour. */
  readonly color: string | null
  readonly collapse: boolean
}

const defaults: Theme = { darkMode: false, color: null, collapse: false }

export const useTheme = create<Theme>(() => ({ ...defaults, ...savedTheme() }))

/** Changes settings, saves them at once and applies them here and in the other windows. */
export function changeTheme(changes: Partial<Theme>): void {
  useTheme.setState(changes)
  const { collapse, color, darkMode } = useTheme.getState()
  const all: Theme = { collapse, color, darkMode }
  const changed = Object.entries(all).filter(([key, value]) => value !== defaults[key as keyof Theme])
  localStorage.setItem(storageKey, JSON.stringify({ ...foreignKeys(), ...Object.fromEntries(changed) }))
  applyTheme()
}

export function applyTheme(): void {
  const { darkMode } = useTheme.getState()
  document.documentElement.classList.toggle('dark', darkMode)
}

/** Dark or light with a circle growing from where it was pressed; at once for people who ask for less motion. */
export function switchDark(origin: { readonly x: number; readonly y: number }): void {
  const change = () => changeTheme({ darkMode: !useTheme.getState().darkMode })
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    change()
    return
  }
  const radius = Math.hypot(Math.max(origin.x, innerWidth - origin.x), Math.max(origin.y, innerHeight - origin.y))
  void document.startViewTransition(change).ready.then(() => {
    const at = `at ${origin.x}px ${origin.y}px`
    document.documentElement.animate(
      { clipPath: [`circle(0 ${at})`, `circle(${radius}px ${at})`] },
      { duration: 400, easing: 'ease-in', pseudoElement: '::view-transition-new(root)' },
    )
  })
}

/** Settings of other parts and later versions stay as they are. */
function foreignKeys(): Record<string, unknown> {
  return Object.fromEntries(Object.entries(stored()).filter(([key]) => !(key in defaults)))
}

/** What is stored, as far as it has the right shape. */
function savedTheme(): Partial<Theme> {
  const { darkMode, color, collapse } = stored()
  return {
    ...(typeof darkMode === 'boolean' ? { darkMode } : {}),
    ...(typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) ? { color } : {}),
    ...(typeof collapse === 'boolean' ? { collapse } : {}),
  }
}

function stored(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

addEventListener('storage', (event) => {
  if (event.key !== storageKey) return
  useTheme.setState({ ...defaults, ...savedTheme() })
  applyTheme()
})
