import { general, type NumberFormat } from './number-format.ts'
import { type NumberText, numberText } from './number-text.ts'

/** More different numbers than a column of days or prices has. */
const mostKept = 20_000

/** Texts of the numbers of a workbook, each made once: equal cells share their text and their mark. */
export class NumberTexts {
  readonly #formats: readonly NumberFormat[]
  readonly #from1904: boolean
  readonly #kept = new Map<NumberFormat, Map<string, NumberText>>()

  constructor({ formats, from1904 }: { readonly formats: readonly NumberFormat[]; readonly from1904: boolean }) {
    this.#formats = formats
    this.#from1904 = from1904
  }

  textOf(raw: string, style: number): NumberText {
    const format = this.#formats[style] ?? general
    if (format.kind === 'general') return numberText(raw, format, this.#from1904)
    const textByRaw = this.#kept.get(format) ?? new Map<string, NumberText>()
    const cached = textByRaw.get(raw)
    if (cached) return cached
    const text = numberText(raw, format, this.#from1904)
    if (textByRaw.size < mostKept) textByRaw.set(raw, text)
    this.#kept.set(format, textByRaw)
    return text
  }
}
