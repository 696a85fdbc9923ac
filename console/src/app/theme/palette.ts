import { contrast, mix, readable, visible } from './contrast.ts'
import { defaultPreset, type Shades } from './presets.ts'
import { shadesOf } from './shades.ts'

/** Background colours of the console and the text colours on them: the same values as tokens.css. */
export const grounds = {
  light: { surface: '#ffffff', hover: '#f2f4f7', text: '#1f2329', weakText: '#646a73' },
  dark: { surface: '#18191d', hover: '#23262c', text: '#e4e6ea', weakText: '#9aa1ad' },
} as const

export type Palette = Shades & {
  readonly primary: string
  /** Text in the primary colour, readable on every ground. */
  readonly text: string
  /** Background of a primary button, and its text colour. */
  readonly fill: string
  readonly onFill: string
  /**
   * Background for white text and ticks, distinguishable from the surrounding surface; for components whose text is
   * always white.
   */
  readonly mark: string
  /** Background of selected items; ordinary text is readable on it. */
  readonly soft: string
}

type Ground = (typeof grounds)[keyof typeof grounds]

const white = '#ffffff'
const black = '#000000'
const nearBlack = '#1f2329'

/**
 * Returns everything derived from the chosen colour `#rrggbb`, whose shades must be known; null is the default. The
 * primary colour stays as chosen; text colours are adjusted until readable.
 */
export function paletteOf(color: string | null, isDark: boolean): Palette {
  const { hex, light, dark } = shadesOf(color ?? defaultPreset.hex) ?? defaultPreset
  const shades = isDark ? dark : light
  const ground = grounds[isDark ? 'dark' : 'light']
  const steps = [hex, shades.dark2]
  const soft = softGround(isDark ? shades.light8 : shades.light9, ground)
  return {
    ...shades,
    primary: hex,
    ...filled(steps),
    mark: markOf(steps, ground),
    soft,
    text: textOn(soft, steps, ground),
  }
}

/**
 * Returns the first step on which white is readable; if there is none, the colour itself with the darkest text it
 * needs.
 */
function filled(steps: readonly string[]): { fill: string; onFill: string } {
  const fill = steps.find((hex) => contrast(white, hex) >= readable)
  if (fill !== undefined) return { fill, onFill: white }
  const raw = steps[0] ?? white
  return { fill: raw, onFill: contrast(nearBlack, raw) >= readable ? nearBlack : black }
}

function markOf(steps: readonly string[], { surface }: Ground): string {
  const isMark = (hex: string) => contrast(white, hex) >= readable && contrast(hex, surface) >= visible
  return [...steps, ...beyond(steps, black), ...beyond(steps, white)].find(isMark) ?? nearBlack
}

/** The faintest shade of very dark or grey colours is too strong to read on: it fades into the surface. */
function softGround(shade: string, { surface, text, weakText }: Ground): string {
  const isReadOn = (ground: string) => [text, weakText].every((colour) => contrast(colour, ground) >= readable)
  return [shade, ...beyond([shade], surface)].find(isReadOn) ?? surface
}

/** The first step that is read on all its grounds; beyond the palette's own, ever more of the ordinary text's side is mixed in. */
function textOn(soft: string, steps: readonly string[], { surface, hover, text }: Ground): string {
  const extreme = contrast(text, black) > contrast(text, white) ? white : black
  const isRead = (hex: string) => [surface, hover, soft].every((ground) => contrast(hex, ground) >= readable)
  return [...steps, ...beyond(steps, extreme)].find(isRead) ?? text
}

/** Returns shades of the last step, increasingly close to `extreme`. */
function beyond(steps: readonly string[], extreme: string): string[] {
  const last = steps.at(-1) ?? extreme
  return Array.from({ length: 20 }, (_, index) => mix(last, extreme, (index + 1) / 20))
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
