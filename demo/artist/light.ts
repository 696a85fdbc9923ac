import { mixed, type Tones } from './tones.ts'

type Stop = readonly [at: number, tone: 'deep' | 'glow', share: number]

/**
 * Defines the shading of a part: around a body (`round`) or limb (`tube`), `down` a panel, over a `puff`. A gradient of
 * the cloth itself, or, as in `tube-glaze`, where a print must show through, of its shadow and light alone.
 */
export function gradientOf(shading: string, cloth: Tones, name: string): string {
  const [volume, glaze] = shading.split('-')
  const opaque = glaze === undefined
  const shine = cloth.dark ? 0.2 : 0.26
  const stops = stopsOf(volume, shine).map(([offset, tone, share]) =>
    opaque
      ? `<stop offset="${short(offset)}" stop-color="${mixed(cloth.base, cloth[tone], share)}"/>`
      : `<stop offset="${short(offset)}" stop-color="${cloth[tone]}${alpha(share)}"/>`,
  )
  if (volume === 'puff')
    return `<radialGradient id="${name}" cx=".42" cy=".3" r=".75">${stops.join('')}</radialGradient>`
  const direction = volume === 'down' ? ' x2="0" y2="1"' : ''
  return `<linearGradient id="${name}"${direction}>${stops.join('')}</linearGradient>`
}

function stopsOf(volume: string | undefined, shine: number): readonly Stop[] {
  if (volume === 'tube')
    return [
      [0, 'deep', 0.46],
      [0.4, 'glow', shine],
      [0.62, 'glow', 0],
      [1, 'deep', 0.5],
    ]
  if (volume === 'down')
    return [
      [0, 'glow', shine],
      [0.4, 'glow', 0],
      [1, 'deep', 0.36],
    ]
  if (volume === 'puff')
    return [
      [0, 'glow', shine + 0.15],
      [0.5, 'glow', 0],
      [1, 'deep', 0.55],
    ]
  return [
    [0, 'deep', 0.46],
    [0.11, 'deep', 0.14],
    [0.24, 'glow', 0],
    [0.4, 'glow', shine],
    [0.62, 'glow', 0],
    [0.87, 'deep', 0.13],
    [1, 'deep', 0.5],
  ]
}

/** A share between 0 and 1 with two decimals at most. */
function short(share: number): string {
  return String(Math.round(share * 100) / 100).replace(/^0\./, '.')
}

/** An opacity as the last two digits of `#rrggbbaa`. */
function alpha(share: number): string {
  return Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')
}
