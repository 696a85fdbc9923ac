import { mixed, type Tones } from './tones.ts'

/** Shading of a part: around a body, around a limb, down a panel, over a puff, or none. */
export type Volume = 'round' | 'tube' | 'down' | 'puff' | 'none'

type Stop = readonly [at: number, tone: 'deep' | 'glow', share: number]

/** A gradient of the cloth itself, or, where a print must show through, of its shadow and light alone. */
export function gradientOf(volume: Volume, cloth: Tones, { name, opaque }: { name: string; opaque: boolean }): string {
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

function stopsOf(volume: Volume, shine: number): readonly Stop[] {
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
export function short(share: number): string {
  return String(Math.round(share * 100) / 100).replace(/^0\./, '.')
}

/** An opacity as the last two digits of `#rrggbbaa`. */
function alpha(share: number): string {
  return Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')
}
