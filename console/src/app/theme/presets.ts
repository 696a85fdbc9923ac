/** Shades of a primary colour as Ant Design's ten-step palette makes them: 3 is the nearest to it, 9 the faintest, dark2 beyond it. */
export type Shades = {
  readonly light3: string
  readonly light5: string
  readonly light7: string
  readonly light8: string
  readonly light9: string
  readonly dark2: string
}

export type PresetName = 'daybreak' | 'dust' | 'sunset' | 'volcano' | 'purple' | 'green' | 'geekblue'

/** A primary colour `#rrggbb` with its shades in light and dark mode. */
export type ShadedColour = { readonly hex: string; readonly light: Shades; readonly dark: Shades }

export type Preset = ShadedColour & { readonly name: PresetName }

/** "3 5 7 8 9 dark-2", without the hash signs. */
function shades(list: string): Shades {
  const [light3 = '', light5 = '', light7 = '', light8 = '', light9 = '', dark2 = ''] = list
    .split(' ')
    .map((hex) => `#${hex}`)
  return { light3, light5, light7, light8, light9, dark2 }
}

const preset = (name: PresetName, hex: string, [light, dark]: readonly [string, string]): Preset => ({
  name,
  hex,
  light: shades(light),
  dark: shades(dark),
})

export const defaultPreset = preset('daybreak', '#1677ff', [
  '4096ff 69b1ff 91caff bae0ff e6f4ff 0958d9',
  '1554ad 15417e 15325b 112545 111a2c 1668dc',
])

/** Default, stored as null, and six named presets (specification 9). */
export const presets: readonly Preset[] = [
  defaultPreset,
  preset('dust', '#5f80c7', ['87a2d4 b4c5e0 dfe5ed ebf2fa f0f7ff 455fa1', '455a88 364565 2b344a 202737 181b23 5470ac']),
  preset('sunset', '#faad14', [
    'ffc53d ffd666 ffe58f fff1b8 fffbe6 d48806',
    'aa7714 7c5914 594214 443111 2b2111 d89614',
  ]),
  preset('volcano', '#f5686f', [
    'ff9496 ffbebd ffe7e6 fff1f0 fff1f0 cf4c57',
    'a64b4f 793a3d 582d2f 432225 2a191b d35b61',
  ]),
  preset('purple', '#9266f9', [
    'b691ff d3baff eee3ff f6f0ff f7f0ff 704cd4',
    '6649a9 4d397b 3a2d59 2b2244 1d192b 7f5ad7',
  ]),
  preset('green', '#33cc99', [
    '59d9aa 83e6be b1f2d6 e3fff2 f0fff7 21a67e',
    '288c6a 226750 1d4b3c 17392f 142420 2eb085',
  ]),
  preset('geekblue', '#32a2d4', [
    '5abae0 85d3ed b4ebfa e0f9ff f0fdff 217cad',
    '287091 22546a 1d3f4e 172e3a 141f25 2e8db7',
  ]),
]

/** Returns the preset of a stored colour, null being the default; undefined for a custom colour. */
export function presetOf(color: string | null): Preset | undefined {
  return color === null ? defaultPreset : presets.find(({ hex }) => hex === color)
}
