/** As style sheets name them, in millimetres. */
export const paperSizes = {
  A4: { w: 210, h: 297 },
  'A4 landscape': { w: 297, h: 210 },
  A5: { w: 148, h: 210 },
  A3: { w: 297, h: 420 },
  'A3 landscape': { w: 420, h: 297 },
  '60mm 40mm': { w: 60, h: 40 },
} as const
export type PaperSize = keyof typeof paperSizes

export type PrintOptions = {
  /** Of an element of the page; with neither this nor `element` it is the whole page. */
  readonly id?: string
  readonly element?: Element
  /** Shows what will be printed, with a button to print it. */
  readonly preview?: boolean
  /** Of the printed document: a browser's head line and the name of a PDF. */
  readonly title?: string
  /** Addresses of style sheets, separated by commas. */
  readonly extraCss?: string
  readonly paper?: PaperSize
  /** Around the page, in CSS; 12mm unless said, and in sheets. */
  readonly margin?: string
  /** Laid out in sheets by us: no row is cut, tables have their heads on each, and each says which it is of how many. */
  readonly inSheets?: boolean
  /** Of the preview; else "print preview" and "print". */
  readonly previewTitle?: string
  readonly previewButton?: string
  readonly onClose?: () => void
}

/** Why nothing can be shown, by its text. */
export class PrintProblem extends Error {
  readonly why: 'noFrames' | 'noDocument' | 'notLoaded'
  constructor(why: PrintProblem['why']) {
    super(why)
    this.why = why
  }
}
