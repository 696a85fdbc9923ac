import { paletteOf, variablesOf } from './palette.ts'
import type { Theme } from './theme-settings.ts'

const styleId = 'fd-palette'

/** Puts the theme on the page; the script in index.html has done the same before the first paint. */
export function applyTheme({ color, darkMode, roundedTheme, weakMode, responsive, transitionName }: Theme): void {
  const { documentElement: root, body } = document
  root.classList.toggle('dark', darkMode)
  root.classList.toggle('rounded', roundedTheme)
  root.classList.toggle('weak', weakMode)
  root.dataset.transition = transitionName
  body.classList.toggle('not-responsive', !responsive)
  if (color === null) uncolour(root)
  else colour(root, { color, darkMode })
}

/** Removes the colour variables; those of the default colour are in tokens.css. */
function uncolour(root: HTMLElement): void {
  delete root.dataset.color
  document.getElementById(styleId)?.remove()
}

function colour(root: HTMLElement, { color, darkMode }: { color: string; darkMode: boolean }): void {
  root.dataset.color = color
  const lines = Object.entries(variablesOf(paletteOf(color, darkMode))).map(([name, value]) => `${name}:${value};`)
  const text = `:root[data-color]{${lines.join('')}}`
  const styleElement = document.getElementById(styleId)
  if (styleElement?.textContent === text) return
  styleElement?.remove()
  const style = document.createElement('style')
  style.id = styleId
  style.textContent = text
  document.head.append(style)
}
