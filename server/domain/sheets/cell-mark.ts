/** Content of a cell besides its displayed text. */
export type CellMark = {
  /** In plain digits, where the format writes words or signs beside them. */
  readonly number?: string
  /** Digits of a number shown with separators or zeros behind the point (1,001 or 1001.00): its plain digits, as a code has them. */
  readonly digits?: string
  /** With the decimals that are shown, where the format hides more than two. */
  readonly rounded?: string
  /** yyyy-MM-dd, where the text shows only a part of it. */
  readonly date?: string
  readonly altered?: Alteration
  /** True if the cell holds exactly this text, so that it may have been typed. */
  readonly isText?: true
}

/**
 * Likely change a spreadsheet made to a typed text, e.g. a date from "3-4" and 5.00E+02 from "5E2"; `scaled` is a
 * number beside a unit that changes its value: 36.5 shown as 36.5万.
 */
export type Alteration = {
  readonly kind: 'date' | 'time' | 'fraction' | 'scientific' | 'scaled'
  /** Text as the spreadsheet shows it. */
  readonly displayedText: string
  /** Texts that may have been typed, likeliest first. */
  readonly likely: readonly string[]
}

/** Marks of a row, by column; undefined if no cell of it has any. */
export type RowMarks = readonly (CellMark | undefined)[] | undefined
