/** Meaning of a cell below a size: no such size, a tick for one, a figure, or a text that tells neither. */
export type SizeMark = 'none' | 'tick' | 'figure' | 'unclear'

const none = /^(?:0+(?:\.0+)?|[-–—_/\\×✗✘☐□○]+|x|n|no|false|无|無|没有|沒有|否)?$/
const tick = /^(?:1(?:\.0+)?|[√✓✔☑■●◆★]|y|yes|true|ok|有|是)$/
const figure = /^\d{1,3}(?:,\d{3})+(?:\.0+)?$|^\d{1,6}(?:\.0+)?$/
const unit = /\s*(?:件|双|雙|套|个|個|条|條|pcs)$/

export function markIn(text: string): SizeMark {
  const plain = text.normalize('NFKC').trim().toLowerCase().replace(unit, '')
  if (none.test(plain)) return 'none'
  if (tick.test(plain)) return 'tick'
  return figure.test(plain) ? 'figure' : 'unclear'
}

/** Returns the pieces that a cell says; null for a text that is no figure. A blank cell says 0. */
export function piecesIn(text: string): number | null {
  const plain = text.normalize('NFKC').trim().toLowerCase().replace(unit, '')
  if (none.test(plain)) return 0
  return figure.test(plain) ? Number(plain.replaceAll(',', '')) : null
}
