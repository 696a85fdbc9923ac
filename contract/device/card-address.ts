/** Where a card leads: what stands behind # never reaches a server's log. */
export function cardAddress(origin: string, fairId: number, secret: string): string {
  return `${origin}/floor/?f=${fairId}#c=${secret}`
}
