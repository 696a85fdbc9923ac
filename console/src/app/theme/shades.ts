import { presets, type ShadedColour } from './presets.ts'

const shadesByHex = new Map<string, ShadedColour>(presets.map((preset) => [preset.hex, preset]))

/** The shades of a colour where they are known: a preset's are a table, a picked colour's have to be made first. */
export function shadesOf(hex: string): ShadedColour | undefined {
  return shadesByHex.get(hex)
}

export function keepShades(colour: ShadedColour): void {
  shadesByHex.set(colour.hex, colour)
}

/** Makes the shades of a picked colour `#rrggbb`. The generator comes over the network on its first use. */
export async function makeShades(hex: string): Promise<void> {
  const { generateShades } = await import('./generate-shades.ts')
  keepShades(generateShades(hex))
}
