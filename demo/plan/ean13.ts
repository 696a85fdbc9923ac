/** Twelve digits and their check digit. Numbers from 20 to 29 are for use within one house, so no shop's goods are meant. */
export function ean13(body: number): string {
  const digits = String(body).padStart(12, '0')
  return `${digits}${checkDigit(digits)}`
}

/** The digit that makes the weighted sum of all thirteen a multiple of ten. */
export function checkDigit(digits: string): number {
  const sum = Array.from(digits, Number).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}
