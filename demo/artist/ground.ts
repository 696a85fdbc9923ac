import { lightnessOf, mixed } from './tones.ts'

/** Opens a picture with a softly lit background, and defines the shadow `S` that a garment throws on it. */
export function ground(background: string): string {
  const night = lightnessOf(background) < 0.5
  const lit = mixed(background, '#ffffff', night ? 0.24 : 0.45)
  const dusk = mixed(background, '#1c1a22', night ? 0.4 : 0.09)
  const shadow = `<feDropShadow dx="5" dy="12" stdDeviation="11" flood-color="#1b1820" flood-opacity="${night ? 0.6 : 0.3}"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800"><defs>` +
    `<radialGradient id="G" cx=".42" cy=".34" r=".85"><stop offset="0" stop-color="${lit}"/><stop offset=".55" stop-color="${background}"/><stop offset="1" stop-color="${dusk}"/></radialGradient>` +
    `<filter id="S" x="-.1" y="-.1" width="1.2" height="1.25">${shadow}</filter></defs>` +
    `<path fill="url(#G)" d="M0 0h600v800H0z"/>`
  )
}
