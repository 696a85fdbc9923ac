/**
 * Supported papers. Millimetres; a roll is as long as its content. 241 mm is continuous paper for dot-matrix
 * printers: its sides are torn off with the tractor holes, and these printers print neither pictures nor greys.
 */
export const papers = {
  a4: { w: 210, h: 297, kind: 'sheet' },
  a4Landscape: { w: 297, h: 210, kind: 'sheet' },
  a5: { w: 148, h: 210, kind: 'sheet' },
  form241x93: { w: 241, h: 93.1, kind: 'form' },
  form241x140: { w: 241, h: 139.7, kind: 'form' },
  form241x280: { w: 241, h: 279.4, kind: 'form' },
  roll80: { w: 80, h: 0, kind: 'roll' },
  tag60x40: { w: 60, h: 40, kind: 'tag' },
} as const

export type PaperName = keyof typeof papers
// The keys of the table above.
export const paperNames = Object.keys(papers) as [PaperName, ...PaperName[]]

export type Margins = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }

/** Drivers of 24-pin printers leave a quarter of an inch at each edge of the paper unprinted. */
export const unprintedByNeedles = 6.35

/** Default margins. */
export const usualMargins: Readonly<Record<(typeof papers)[PaperName]['kind'], Margins>> = {
  sheet: { top: 9, right: 10, bottom: 8, left: 10 },
  form: { top: 7, right: 16, bottom: 7, left: 16 },
  roll: { top: 3, right: 4, bottom: 5, left: 4 },
  tag: { top: 2, right: 2.5, bottom: 2, left: 2.5 },
}
