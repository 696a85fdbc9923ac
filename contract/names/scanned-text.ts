/** Quantities have at most four digits. */
const fewestDigits = 5
const fewestSigns = 3

/** Whether a text that came as a scanner types is no quantity: more digits than one has, or other signs among few. */
export function isNoQuantity(text: string): boolean {
  return text.length >= (/^\d+$/.test(text) ? fewestDigits : fewestSigns)
}
