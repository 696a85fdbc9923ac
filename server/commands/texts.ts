import type { ControlFigures } from '../backup/manifest.ts'

export function describeFigures(figures: ControlFigures | null): string {
  if (figures === null) return 'not counted'
  const { orders, pieces, tagFen, netFen } = figures
  return `${formatInteger(orders)} orders, ${formatInteger(pieces)} pieces, tag ${money(tagFen)}, net ${money(netFen)}`
}

export function describeBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`
  return bytes < 1_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(2)} GB`
}

/** Formats a time by this machine's own clock, as people read it. */
export function describeTime(isoTime: string): string {
  return new Date(isoTime).toLocaleString('sv')
}

function formatInteger(number: number): string {
  return number.toLocaleString('en')
}

function money(fen: number): string {
  return (fen / 100).toLocaleString('en', { minimumFractionDigits: 2 })
}
