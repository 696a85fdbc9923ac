import { create } from 'zustand'
import { paletteOf, variablesOf } from './palette.ts'
import { presets } from './presets.ts'

const storageKey = 'theme'
const styleId = 'fd-palette'

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

/** Puts the theme on the page. The default colour needs nothing: it stands in tokens.css. */
export function applyTheme(): void {
  const { color, darkMode } = useTheme.getState()
  const root = document.documentElement
  root.classList.toggle('dark', darkMode)
  document.getElementById(styleId)?.remove()
  delete root.dataset.color
  if (color === null) return
  root.dataset.color = color
  const style = document.createElement('style')
  style.id = styleId
  const lines = Object.entries(variablesOf(paletteOf(color, darkMode))).map(([name, value]) => `${name}: ${value};`)
  style.textContent = `:root[data-color] { ${lines.join(' ')} }`
  document.head.append(style)
}

/** Dark or light with a circle growing from where it was pressed; at once for people who ask for less motion. */
export function switchDark(origin: { readonly x: number; readonly y: number }): void {
  const change = () => changeTheme({ darkMode: !useTheme.getState().darkMode })
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    change()
    return
  }
  const isGettingDark = !useTheme.getState().darkMode
  const radius = Math.hypot(Math.max(origin.x, innerWidth - origin.x), Math.max(origin.y, innerHeight - origin.y))
  const circles = [`circle(0 at ${origin.x}px ${origin.y}px)`, `circle(${radius}px at ${origin.x}px ${origin.y}px)`]
  document.documentElement.dataset.reveal = isGettingDark ? 'dark' : 'light'
  document.startViewTransition(change).ready.then(
    () =>
      document.documentElement.animate(
        { clipPath: isGettingDark ? circles : circles.toReversed() },
        {
          duration: 400,
          easing: 'ease-in',
          fill: 'both',
          pseudoElement: `::view-transition-${isGettingDark ? 'new' : 'old'}(root)`,
        },
      ),
    // A second press while it runs: the new look is there, only the circle is left out.
    () => undefined,
  )
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
    ...(presets.some(({ hex }) => hex === color) ? { color: String(color) } : {}),
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
