type Language = 'zh_CN' | 'zh_TW' | 'en'
type Unit = { readonly size: number; readonly name: string; readonly digits: number }

const chinese = (tenThousands: string, hundredMillions: string): readonly Unit[] => [
  { size: 1e4, name: ` ${tenThousands}`, digits: 1 },
  { size: 1e8, name: ` ${hundredMillions}`, digits: 2 },
]
/** The smaller first. */
const units: Readonly<Record<Language, readonly Unit[]>> = {
  zh_CN: chinese('万', '亿'),
  zh_TW: chinese('萬', '億'),
  en: [
    { size: 1e3, name: 'k', digits: 1 },
    { size: 1e6, name: 'M', digits: 2 },
  ],
}
/** Below it numbers are whole: 99,999. */
const firstLarge = 100_000

/**
 * Formats a number to be read from a distance, on desk and walls: 99,999; 1,234.5 万; 2.56 亿; in English 123.4k and
 * 1.23M. A value that rounds up to the next unit uses that unit: 99,999,600 is 1.00 亿.
 */
export function largeNumber(value: number, language: Language): string {
  if (Math.abs(Math.round(value)) < firstLarge) return rounded(value, 0)
  const [small, great] = units[language] as readonly [Unit, Unit]
  const inSmall = Number((Math.abs(value) / small.size).toFixed(small.digits))
  const { size, name, digits } = inSmall * small.size < great.size ? small : great
  return rounded(value / size, digits) + name
}

const formats = new Map<number, Intl.NumberFormat>()

function rounded(value: number, digits: number): string {
  const cached = formats.get(digits)
  const format =
    cached ?? new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  if (!cached) formats.set(digits, format)
  return format.format(value)
}
