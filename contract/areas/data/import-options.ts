import { z } from 'zod'

/** What holds for a whole file. */
export const ImportOptions = z.object({
  createAreas: z.boolean().optional(),
  /** An outfit that is there otherwise becomes what the file says; else its row is refused. */
  replace: z.boolean().optional(),
  /** A blank cell of an order form takes out what it showed; else it is left as it is. */
  blankTakesOut: z.boolean().optional(),
  /** Whose order form it must be. */
  customerId: z.int().optional(),
  /** Rows that are hidden in the sheet. */
  hiddenRows: z.enum(['take', 'leave']).optional(),
  /** What a figure in cells merged over several rows is: for the first row alone, divided among them, for each of them. */
  mergedFigures: z.enum(['once', 'divided', 'each']).optional(),
  /** Colours and sizes in two lists beside a merged style: every colour in every size, or row by row. */
  sideLists: z.enum(['crossed', 'paired']).optional(),
  /** Of styles that stand in the file in several seasons: the one that is imported. */
  season: z.string().max(100).optional(),
  /** Of fields that several columns of one heading may give: the index of the column that is read, by field. */
  twinColumns: z.record(z.string().max(40), z.int().min(0).max(999)).optional(),
  /** What S/M and 90-100 in a cell of sizes are, where neither the fair nor the column tells. */
  sizeCells: z.enum(['one', 'several']).optional(),
  /** What 黑/白 in a cell of colours is, where the fair has no such colour. */
  colourCells: z.enum(['one', 'several']).optional(),
})

/** What of a file may be meant in several ways, and is refused until the option of this name says which. */
export const ImportQuestion = z.object({
  key: z.enum(['hiddenRows', 'mergedFigures', 'sideLists', 'season', 'sizeCells', 'colourCells', 'twinColumns']),
  /** Where the option has an answer for each field: the field that is asked about. */
  field: z.string().optional(),
  text: z.string(),
  answers: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type ImportQuestion = z.output<typeof ImportQuestion>
