import type { Sheet } from './sheet.ts'
import { lightnessOf, mixed } from './tones.ts'

/** Maximum extent of a garment in the picture of 600 x 800. */
const availableSize = { wide: 536, high: 664 }

/** Places the drawing on a softly lit background with its shadow. */
export function ground(sheet: Sheet, background: string): string {
  const night = lightnessOf(background) < 0.5
  const lit = mixed(background, '#ffffff', night ? 0.24 : 0.45)
  const dusk = mixed(background, '#1c1a22', night ? 0.4 : 0.09)
  const shadow = `<feDropShadow dx="5" dy="12" stdDeviation="11" flood-color="#1b1820" flood-opacity="${night ? 0.6 : 0.3}"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800"><defs>` +
    `<radialGradient id="G" cx=".42" cy=".34" r=".85"><stop offset="0" stop-color="${lit}"/><stop offset=".55" stop-color="${background}"/><stop offset="1" stop-color="${dusk}"/></radialGradient>` +
    `<filter id="S" x="-.1" y="-.1" width="1.2" height="1.25">${shadow}</filter>${sheet.definitions()}</defs>` +
    `<path fill="url(#G)" d="M0 0h600v800H0z"/><g filter="url(#S)" transform="${transformOf(sheet)}">${sheet.ink()}</g></svg>`
  )
}

function transformOf({ frame: { top, bottom, half } }: Sheet): string {
  const scale = Math.min(1.35, availableSize.wide / (half * 2), availableSize.high / (bottom - top))
  const down = 396 - ((top + bottom) / 2) * scale
  return `translate(${Math.round(300 - 300 * scale)} ${Math.round(down)})scale(${scale.toFixed(3)})`
}
