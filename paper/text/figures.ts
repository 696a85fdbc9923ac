/** Whole numbers with commas. An own one: `toLocaleString` for each amount makes the layout seven times slower. */
export function countText(number: number): string {
  const digits = String(Math.abs(number))
  let text = digits.slice(-3)
  for (let end = digits.length - 3; end > 0; end -= 3) text = `${digits.slice(Math.max(0, end - 3), end)},${text}`
  return number < 0 ? `-${text}` : text
}

/** Fen as yuan: 1,907.22. */
export function moneyText(fen: number): string {
  const wholeYuan = Math.trunc(Math.abs(fen) / 100)
  const rest = String(Math.abs(fen) % 100).padStart(2, '0')
  return `${fen < 0 ? '-' : ''}${countText(wholeYuan)}.${rest}`
}

/** Basis points as percent: 13, 12.5. */
export function percentText(basisPoints: number): string {
  return String(basisPoints / 100)
}

/** Yuan as they come over the wire, in fen. */
export function fenOf(yuan: number): number {
  return Math.round(yuan * 100)
}
