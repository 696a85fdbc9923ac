import { contrast, mix, readable } from './contrast.ts'
import { presetOf, type Shades } from './presets.ts'

/** What text and marks in the primary colour stand on: the same values as tokens.css. */
export const grounds = {
  light: { surface: '#ffffff', hover: '#f2f4f7' },
  dark: { surface: '#18191d', hover: '#23262c' },
} as const

export type Palette = Shades & {
  readonly primary: string
  /** Text in the primary colour, readable on every ground. */
  readonly text: string
  /** Ground of a primary button, and what is read on it. */
  readonly fill: string
  readonly onFill: string
  /** Ground of what is chosen. */
  readonly soft: string
}

const white = '#ffffff'
const nearBlack = '#1f2329'

/** Everything that follows from the chosen colour. The primary itself stays as chosen; what must be read is mended. */
export function paletteOf(color: string | null, isDark: boolean): Palette {
  const preset = presetOf(color)
  const shades = isDark ? preset.dark : preset.light
  const soft = isDark ? shades.light8 : shades.light9
  const fill = [preset.hex, shades.dark2].find((hex) => contrast(white, hex) >= readable)
  return {
    ...shades,
    primary: preset.hex,
    text: textColour([preset.hex, shades.dark2], { soft, isDark }),
    fill: fill ?? preset.hex,
    onFill: fill ? white : nearBlack,
    soft,
  }
}

/** The first step that is read on all its grounds; beyond the palette's own, ever more black or white is mixed in. */
function textColour(steps: readonly string[], { soft, isDark }: { soft: string; isDark: boolean }): string {
  const { surface, hover } = grounds[isDark ? 'dark' : 'light']
  const last = steps.at(-1) ?? nearBlack
  const beyond = Array.from({ length: 20 }, (_, index) => mix(last, isDark ? white : '#000000', (index + 1) / 20))
  const isReadable = (hex: string) => [surface, hover, soft].every((ground) => contrast(hex, ground) >= readable)
  return [...steps, ...beyond].find(isReadable) ?? nearBlack
}

/** The console's own variables of a palette. */
export function variablesOf(palette: Palette): Readonly<Record<string, string>> {
  return {
    '--fd-primary': palette.primary,
    '--fd-primary-light-3': palette.light3,
    '--fd-primary-light-5': palette.light5,
    '--fd-primary-light-7': palette.light7,
    '--fd-primary-light-8': palette.light8,
    '--fd-primary-light-9': palette.light9,
    '--fd-primary-dark-2': palette.dark2,
    '--fd-primary-text': palette.text,
    '--fd-primary-fill': palette.fill,
    '--fd-on-primary': palette.onFill,
    '--fd-primary-soft': palette.soft,
    '--fd-selected': palette.soft,
  }
}
