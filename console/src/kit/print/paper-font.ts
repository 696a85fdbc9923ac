import address from '@fairdesk/paper/font/fairdesk-paper.woff2?url'
import { paperFont } from './paint-svg.ts'

let loading: Promise<unknown> | null = null

/** The font of paper in this page: 3.6 MB, so only screens that show papers ask for it. A second asking waits for the first. */
export function loadPaperFont(): Promise<unknown> {
  loading ??= new FontFace(paperFont, `url(${address})`)
    .load()
    .then((face) => document.fonts.add(face))
    .catch((error: unknown) => {
      loading = null
      throw error
    })
  return loading
}

/** The same as a rule, for a document of its own. */
export const paperFontRule = `@font-face { font-family: '${paperFont}'; src: url(${new URL(address, location.href).href}) format('woff2') }`
