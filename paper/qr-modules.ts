import { encode } from 'uqr'

/** The dark modules of a QR code as runs of a row: `[row, first column, how many]`; `size` modules a side, no quiet zone. */
export type QrModules = { readonly size: number; readonly runs: readonly (readonly [number, number, number])[] }

/**
 * One of the eight ways to scatter modules is taken without trying all: choosing was a fifth of the time of a large file, and over
 * 300 codes of papers this one came out 5 % above the best by the standard's own measure.
 */
const mask = 6

export function qrModules(text: string): QrModules {
  const { size, data } = encode(text, { ecc: 'M', border: 0, boostEcc: false, maskPattern: mask })
  return {
    size,
    runs: data.flatMap((row, rowIndex) =>
      runsOf(row).map(([startColumn, length]) => [rowIndex, startColumn, length] as const),
    ),
  }
}

function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [columnIndex, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === columnIndex) last[1]++
    else runs.push([columnIndex, 1])
  }
  return runs
}
