export type PaperSize = 'A4' | 'A4 landscape' | 'A5' | 'A3' | 'A3 landscape' | '60mm 40mm'

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
  /** Around the page, in CSS; 12mm unless said. */
  readonly margin?: string
  /** Each page says which it is, of how many; where the browser can. */
  readonly hasPageNumbers?: boolean
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
