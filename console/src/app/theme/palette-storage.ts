import { localStore } from '../../kit/storage/site-storage.ts'
import { paletteOf, variablesOf } from './palette.ts'
import type { ShadedColour, Shades } from './presets.ts'
import { keepShades, shadesOf } from './shades.ts'

/**
 * The variables of the chosen colour in both modes are kept in the browser beside the theme: the script in index.html
 * writes them into the page before anything of ours is loaded, and a picked colour needs no generator at the next start.
 */
const paletteKey = 'theme-palette'

type Variables = Readonly<Record<string, unknown>>

/** Stores the variables of a colour whose shades are known; the default needs none. */
export function keepPalette(color: string | null): void {
  if (color === null) {
    localStore.removeItem(paletteKey)
    return
  }
  const [light, dark] = [false, true].map((isDark) => variablesOf(paletteOf(color, isDark)))
  localStore.setItem(paletteKey, JSON.stringify({ color, light, dark }))
}

/** Makes the shades known that an earlier start has kept. */
export function recallPalette(): void {
  const colour = keptColour()
  if (colour && !shadesOf(colour.hex)) keepShades(colour)
}

function keptColour(): ShadedColour | undefined {
  try {
    const stored: { color?: unknown; light?: Variables; dark?: Variables } = JSON.parse(
      localStore.getItem(paletteKey) ?? '{}',
    )
    const [light, dark] = [shadesIn(stored.light ?? {}), shadesIn(stored.dark ?? {})]
    return isHex(stored.color) && light && dark ? { hex: stored.color, light, dark } : undefined
  } catch {
    return undefined
  }
}

function shadesIn(variables: Variables): Shades | undefined {
  const shade = (name: string) => variables[`--fd-primary-${name}`]
  const shades = {
    light3: shade('light-3'),
    light5: shade('light-5'),
    light7: shade('light-7'),
    light8: shade('light-8'),
    light9: shade('light-9'),
    dark2: shade('dark-2'),
  }
  return areShades(shades) ? shades : undefined
}

function areShades(shades: { readonly [K in keyof Shades]: unknown }): shades is Shades {
  return Object.values(shades).every(isHex)
}

function isHex(value: unknown): value is string {
  return typeof value === 'string' && /^#[\da-f]{6}$/.test(value)
}
