import { z } from 'zod'

/** Options for a whole file. */
export const ImportOptions = z.object({
  createAreas: z.boolean().optional(),
  /** True to overwrite an existing outfit that differs from the file; else its row is refused. */
  replace: z.boolean().optional(),
  /** True if a blank cell of an order form removes the quantity it showed; else it changes nothing. */
  blankTakesOut: z.boolean().optional(),
  /** Customer the order form must be for. */
  customerId: z.int().optional(),
  /** Rows that are hidden in the sheet. */
  hiddenRows: z.enum(['take', 'leave']).optional(),
  /** Columns that are hidden in the sheet; left out until taken. */
  hiddenColumns: z.enum(['take', 'leave']).optional(),
  /** Rows of the sheets beside the first that have the same columns: with all of them, or the first alone. */
  sheets: z.enum(['all', 'one']).optional(),
  /** Figures in goods under headings that are sizes: they say which sizes there are, or are not read. */
  sizeColumns: z.enum(['sizes', 'leave']).optional(),
  /** Headings whose remembered meaning is forgotten, by this call and by later imports of the kind. */
  forget: z.array(z.string().max(1000)).max(200).optional(),
  /** Meaning of a figure in cells merged over several rows: for the first row only, divided among them, or for each. */
  mergedFigures: z.enum(['once', 'divided', 'each']).optional(),
  /** Colours and sizes in two lists beside a merged style: every colour in every size, or row by row. */
  sideLists: z.enum(['crossed', 'paired']).optional(),
  /** Season to import, where styles appear in the file in several. */
  season: z.string().max(100).optional(),
  /** Index of the column to read, by field, where several columns share a heading. */
  twinColumns: z.record(z.string().max(40), z.int().min(0).max(999)).optional(),
  /** Meaning of S/M or 90-100 in a size cell, one size or several, if neither the fair nor the column decides. */
  sizeCells: z.enum(['one', 'several']).optional(),
  /** Meaning of 黑/白 in a colour cell, one or several, where the fair has no colour of that name. */
  colourCells: z.enum(['one', 'several']).optional(),
  /** Reading of 01黑色 in a colour cell: a code and a name, a name beside a number, or a name as a whole. */
  colourNumbers: z.enum(['split', 'name', 'keep']).optional(),
  /** Pictures in the sheet for styles, colours or outfits that have others: those stay, or the sheet's take their place. */
  pictures: z.enum(['keep', 'replace']).optional(),
  /** Factors of columns in 万元 or 打, by field: 10,000, or 1 to take them as they are. */
  figureUnits: z.record(z.string().max(40), z.int().min(1).max(100_000_000)).optional(),
  /** New customers of one name under several codes: all are created, or the first of them alone. */
  sameNames: z.enum(['both', 'first']).optional(),
  /** Pieces or money: the figures of targets below categories and the like, where nothing in the file says which. */
  targetFigures: z.enum(['qty', 'amount']).optional(),
  /** Several lines that give one thing a quantity: their sum, the first or the last. */
  equalLines: z.enum(['add', 'first', 'last']).optional(),
  /** New colours that are called by digits or a code alone, as 010: created so, or their rows refused. */
  codedColours: z.enum(['create', 'refuse']).optional(),
  /** Rows of brands that the user may not change: left out, or refused. */
  otherBrands: z.enum(['leave', 'refuse']).optional(),
  /** Size groups of styles that bring sizes theirs does not have, by the question's field: a group's id, `add` or `refuse`. */
  sizeGroups: z.record(z.string().max(400), z.string().max(20)).optional(),
  /** Keys of groups of refused rows that are left out on purpose: their rows are unchanged, and do not stop a commit. */
  leave: z.array(z.string().max(400)).max(200).optional(),
  /** Fields, or keys of groups of refused rows, whose refused cells count as blank: the rest of their rows is imported. */
  badCells: z.record(z.string().max(400), z.literal('drop')).optional(),
})

/**
 * Ambiguity of a file. Rows it concerns are refused until the option of this name resolves it; or, where one answer is
 * far likelier, they are judged by the assumed one, which the user sees and may change.
 */
export const ImportQuestion = z.object({
  key: z.enum([
    'hiddenRows',
    'hiddenColumns',
    'sheets',
    'sizeColumns',
    'mergedFigures',
    'sideLists',
    'season',
    'sizeCells',
    'colourCells',
    'colourNumbers',
    'twinColumns',
    'pictures',
    'equalLines',
    'targetFigures',
    'sameNames',
    'figureUnits',
    'codedColours',
    'otherBrands',
    'sizeGroups',
  ]),
  /** Field the question is about, where the option takes an answer per field. */
  field: z.string().optional(),
  text: z.string(),
  /** The answer that holds until the option gives one. */
  assumed: z.string().optional(),
  answers: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type ImportQuestion = z.output<typeof ImportQuestion>
