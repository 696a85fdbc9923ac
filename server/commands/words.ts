import type { ControlFigures } from '../backup/manifest.ts'

export function wordsOfFigures(figures: ControlFigures | null): string {
  if (figures === null) return 'not counted'
  const { orders, pieces, tagFen, netFen } = figures
  return `${whole(orders)} orders, ${whole(pieces)} pieces, tag ${money(tagFen)}, net ${money(netFen)}`
}

export function wordsOfBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`
  return bytes < 1_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(2)} GB`
}

/** Of this machine's own clock, as people read it. */
export function wordsOfMoment(at: string): string {
  return new Date(at).toLocaleString('sv')
}

function whole(number: number): string {
  return number.toLocaleString('en')
}

function money(fen: number): string {
  return (fen / 100).toLocaleString('en', { minimumFractionDigits: 2 })
}
