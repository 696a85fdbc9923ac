/** Returns the address a card leads to: the part after # never reaches a server's log. */
export function cardAddress(origin: string, fairId: number, secret: string): string {
  return `${origin}/floor/?f=${fairId}#c=${secret}`
}
