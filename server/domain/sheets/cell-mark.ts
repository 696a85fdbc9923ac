/** What a cell holds besides the text that it shows. */
export type CellMark = {
  /** In plain digits, where the format writes words or signs beside them. */
  readonly number?: string
  /** With the decimals that are shown, where the format hides more than two. */
  readonly rounded?: string
  /** yyyy-MM-dd, where the text shows only a part of it. */
  readonly date?: string
  readonly altered?: Alteration
  /** The cell holds the very text, so that somebody may have typed it so. */
  readonly isText?: true
}

/**
 * What a spreadsheet has probably made of a text that was typed into it, such as a date of "3-4" and 5.00E+02 of "5E2";
 * `scaled` is a number beside a unit that makes another number of it: 36.5 shown as 36.5万.
 */
export type Alteration = {
  readonly as: 'date' | 'time' | 'fraction' | 'scientific' | 'scaled'
  /** As the spreadsheet shows it. */
  readonly shown: string
  /** What may have been typed, the likeliest first. */
  readonly likely: readonly string[]
}

/** Of a row, by column; undefined where no cell of it has one. */
export type RowMarks = readonly (CellMark | undefined)[] | undefined
