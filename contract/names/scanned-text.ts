/** Quantities have at most four digits. */
const fewestDigits = 5
const fewestSigns = 3

/** Returns true if scanner input is too long for a quantity, in digits alone or with other characters. */
export function isNoQuantity(text: string): boolean {
  return text.length >= (/^\d+$/.test(text) ? fewestDigits : fewestSigns)
}
