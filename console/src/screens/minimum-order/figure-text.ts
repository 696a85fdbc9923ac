const most = 999_999

/** What somebody typed as a figure: null for nothing, undefined where it is no whole number from 1 to 999999. */
export function figureFrom(text: string): number | null | undefined {
  const plain = text.normalize('NFKC').replaceAll(/[\s,]/g, '')
  if (plain === '') return null
  if (!/^\d{1,6}$/.test(plain)) return undefined
  const figure = Number(plain)
  return figure >= 1 && figure <= most ? figure : undefined
}
