/** Where something is on a picture, in thousandths of its width and height. */
export type Spot = { readonly x: number; readonly y: number }

/**
 * "T001-01@0.32,0.55;" with the number in quotes where it holds what ends one. Blanks and digits have bounds, so that a long
 * cell of nonsense is told from a place in no time.
 */
const part =
  /\s*(?:"((?:[^"]|"")*)"|([^";；\n\s][^;；\n]*?))\s{0,9}[@＠]\s{0,9}(\d{0,9}\.?\d{1,20})\s{0,9}[,，]\s{0,9}(\d{0,9}\.?\d{1,20})\s{0,9}(?:[;；\n]\s*|$)/y

/** The numbers of a cell with where each is; undefined where it says anything else. What {@link spotPart} writes is read as it was. */
export function spotsOf(text: string): { readonly number: string; readonly spot: Spot }[] | undefined {
  const found = []
  let end = 0
  while (end < text.trimEnd().length) {
    part.lastIndex = end
    const [whole, quoted, plain = '', x, y] = part.exec(text) ?? []
    const number = quoted?.replaceAll('""', '"') ?? plain
    const spot = { x: Math.round(Number(x) * 1000), y: Math.round(Number(y) * 1000) }
    if (whole === undefined || number === '' || spot.x > 1000 || spot.y > 1000) return undefined
    found.push({ number, spot })
    end += whole.length
  }
  return found
}

/** One of the parts of such a cell. */
export function spotPart(number: string, { x, y }: Spot): string {
  const isPlain = !/[;；\n]|^["\s]|\s$/.test(number)
  return `${isPlain ? number : `"${number.replaceAll('"', '""')}"`}@${x / 1000},${y / 1000}`
}
