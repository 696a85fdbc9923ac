/** Runs of figures that a number may not hold. */
const longNumber = /\d[\d.]{15,}/

/** @throws SyntaxError. Numbers that would lose figures come as their text: ids of 19 digits are usual in Java, Go and C#. */
export function parseJson(text: string): unknown {
  const json = text.replace(/^\ufeff/, '')
  return longNumber.test(json) ? parseWithSource(json, withAllDigits) : JSON.parse(json)
}

type Source = { readonly source?: string }
/** Engines since Node 21 give a third argument, of which the types say nothing yet. */
const parseWithSource: (text: string, reviver: (key: string, value: unknown, context?: Source) => unknown) => unknown =
  JSON.parse as never

function withAllDigits(_key: string, value: unknown, context?: Source): unknown {
  const source = context?.source
  if (typeof value !== 'number' || source === undefined || !/^-?\d+(\.\d+)?$/.test(source)) return value
  const digits = source.includes('.') ? source.replace(/\.?0+$/, '') : source
  return String(value) === digits ? value : digits
}

/** A single value of an answer as text, null as nothing; undefined of lists and objects. */
export function valueText(value: unknown): string | undefined {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(withoutNoise(value))
  return ['string', 'boolean'].includes(typeof value) ? String(value) : undefined
}

/** Fractions that a program has reckoned in binary carry noise behind the 15 figures that are sure: 181.54999999999998 is 181.55. */
function withoutNoise(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(15))
}
