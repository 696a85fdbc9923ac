import { paletteOf, variablesOf } from './palette.ts'
import type { Theme } from './theme-settings.ts'

const styleId = 'fd-palette'

/** Puts the theme on the page. The default colour needs nothing: it stands in tokens.css. */
export function applyTheme({ color, darkMode, roundedTheme, weakMode, responsive, transitionName }: Theme): void {
  const root = document.documentElement
  root.classList.toggle('dark', darkMode)
  root.classList.toggle('rounded', roundedTheme)
  root.dataset.transition = transitionName
  document.body.classList.toggle('weak', weakMode)
  document.body.classList.toggle('not-responsive', !responsive)
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
