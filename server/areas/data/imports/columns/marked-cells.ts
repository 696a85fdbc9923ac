import type { Alteration, CellMark } from '../../../../domain/sheets/cell-mark.ts'
import { amountIn, countIn } from '../../../../domain/sheets/cells/marked-number.ts'
import type { FileField } from './field.ts'
import type { Texts } from './texts.ts'

type Cell = Pick<FileField, 'kind' | 'mayHaveLines'>

/** The text of a cell as a field of its kind takes it: numbers are taken from numbers, days from dates, and texts as they are shown. */
export function textFor({ kind, mayHaveLines }: Cell, text: string, mark: CellMark | undefined): string {
  if (mark === undefined) return text
  if (kind === 'date') return mark.date ?? text
  if (kind === 'money' || kind === 'decimal') return amountIn(text, mark)
  if (kind === 'integer') return countIn(text, mark)
  const isRate = kind === 'discount' || kind === 'percent'
  if (isRate) return isNumber(mark.altered) ? countIn(text, mark) : text
  return mayHoldCodes.has(kind) && !mayHaveLines ? (mark.digits ?? text) : text
}

/** Texts that name things: a number among them is its plain digits, however the cell shows it. */
const mayHoldCodes: ReadonlySet<Cell['kind']> = new Set(['text', 'code', 'secret', 'choice', 'list', 'sizes'])

/**
 * Returns the spreadsheet's alteration of a cell's text, unless a field of its kind can tell by itself what was
 * meant.
 */
export function alterationFor({ kind, mayHaveLines }: Cell, mark: CellMark | undefined): Alteration | undefined {
  const altered = mark?.altered
  if (altered === undefined || mayHaveLines || kind === 'date') return undefined
  const isAmount = kind === 'money' || kind === 'decimal'
  if (altered.kind === 'scaled') return isAmount || kind === 'integer' ? altered : undefined
  const isRead = isAmount || kind === 'discount' || kind === 'percent'
  // A text holds no number besides the digits that it shows.
  return isRead && isNumber(altered) && mark?.number !== undefined ? undefined : altered
}

/** Returns the likely texts that are valid in a field of this kind. */
export function likelyFor({ kind }: Cell, { likely }: Alteration): string[] {
  if (kind === 'integer') return likely.filter((text) => /^\d+$/.test(text))
  const isFigure = kind === 'money' || kind === 'decimal' || kind === 'discount' || kind === 'percent'
  return isFigure ? likely.filter((text) => /^\d+(?:\.\d+)?$/.test(text)) : [...likely]
}

/** Cause and way out, for a cell that has to be asked about. */
export function alterationProblem(
  { altered }: Pick<Texts, 'altered'>,
  { kind, displayedText }: Alteration,
  likely: readonly string[],
): string {
  const [value = ''] = likely
  return kind === 'scaled'
    ? altered.scaled({ shown: displayedText })
    : altered.told({ as: altered.kinds[kind], shown: displayedText, value })
}

function isNumber(altered: Alteration | undefined): boolean {
  return altered?.kind === 'scientific' || altered?.kind === 'fraction'
}
