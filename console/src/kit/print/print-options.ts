import type { PaperName } from '@fairdesk/contract/paper/papers'

/** Papers of fixed length. */
export type PaperSize = Exclude<PaperName, 'roll80'>

export type PrintOptions = {
  /** Id of the element to print; with neither this nor `element`, the whole page is printed. */
  readonly id?: string
  readonly element?: Element
  /** Shows a preview with a print button. */
  readonly preview?: boolean
  /** Title of the printed document: used for the browser's header and the name of a PDF. */
  readonly title?: string
  /** Addresses of style sheets, separated by commas. */
  readonly extraCss?: string
  readonly paper?: PaperSize
  /** Around the page, in CSS; 12mm unless said, and in sheets. */
  readonly margin?: string
  /** Laid out in sheets by us: no row is cut, tables have their heads on each, and each says which it is of how many. */
  readonly inSheets?: boolean
  /** Title of the preview; defaults: "print preview" and "print". */
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
