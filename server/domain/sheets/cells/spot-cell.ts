/** Position on a picture, in thousandths of its width and height. */
export type Spot = { readonly x: number; readonly y: number }

/**
 * Matches "T001-01@0.32,0.55;", with the number quoted if it contains a delimiter. Blanks and digits are bounded, so
 * that a long invalid cell is rejected quickly.
 */
const spotPattern =
  /\s*(?:"((?:[^"]|"")*)"|([^";；\n\s][^;；\n]*?))\s{0,9}[@＠]\s{0,9}(\d{0,9}\.?\d{1,20})\s{0,9}[,，]\s{0,9}(\d{0,9}\.?\d{1,20})\s{0,9}(?:[;；\n]\s*|$)/y

/**
 * Parses the numbers of a cell with their positions; undefined if the cell holds anything else. The output of
 * {@link spotPart} is read back unchanged.
 */
export function spotsOf(text: string): { readonly number: string; readonly spot: Spot }[] | undefined {
  const parsedSpots = []
  let end = 0
  while (end < text.trimEnd().length) {
    spotPattern.lastIndex = end
    const [matchText, quoted, plain = '', x, y] = spotPattern.exec(text) ?? []
    const number = quoted?.replaceAll('""', '"') ?? plain
    const spot = { x: Math.round(Number(x) * 1000), y: Math.round(Number(y) * 1000) }
    if (matchText === undefined || number === '' || spot.x > 1000 || spot.y > 1000) return undefined
    parsedSpots.push({ number, spot })
    end += matchText.length
  }
  return parsedSpots
}

/** One of the parts of such a cell. */
export function spotPart(number: string, { x, y }: Spot): string {
  const isPlain = !/[;；\n]|^["\s]|\s$/.test(number)
  return `${isPlain ? number : `"${number.replaceAll('"', '""')}"`}@${x / 1000},${y / 1000}`
}
