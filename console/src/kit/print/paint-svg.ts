import { type Box, emOf, type Page } from '@fairdesk/paper/page'
import { qrModules } from '@fairdesk/paper/qr-modules'

/** The name under which a page's style declares the font of paper (`loadPaperFont`). */
export const paperFont = 'Fairdesk Paper'
/** Bold is the same outline with a stroke of a quarter point: one font, one width. */
const boldStroke = emOf(0.25)

/** No browser sets its own spaces between signs, at their edges or between scripts: lines are as wide as they were laid out. */
const asMeasured =
  'font-kerning:none;font-variant-ligatures:none;text-spacing-trim:space-all;text-autospace:no-autospace'

/**
 * Units of a drawing in a millimetre: in one of millimetres WebKit sets signs of three units to whole units, one over the other, and
 * prints a picture of nine units with nine pixels.
 */
const unitsInMm = 10

/** A page as the text of an SVG picture. */
export function svgOf({ w, h, boxes }: Page): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units(w)} ${units(h)}" width="${round(w)}mm" height="${round(h)}mm" font-family="'${paperFont}', sans-serif" text-rendering="geometricPrecision" style="${asMeasured}">${boxes.map(boxSvg).join('')}</svg>`
}

function boxSvg(box: Box): string {
  switch (box[0]) {
    case 'text':
      return textOf(box)
    case 'line': {
      const [, x1, y1, x2, y2, width] = box
      return `<path d="M${units(x1)} ${units(y1)}L${units(x2)} ${units(y2)}" stroke="#000" stroke-width="${units(width)}"/>`
    }
    case 'fill': {
      const [, x, y, w, h, grey] = box
      const level = Math.round(grey * 255)
      return `<rect ${rectAttributes({ x, y, w, h })} fill="rgb(${level},${level},${level})"/>`
    }
    case 'picture': {
      const [, x, y, w, h, address] = box
      return `<image ${rectAttributes({ x, y, w, h })} href="${escaped(address)}"/>`
    }
    case 'qr':
      return qrOf(box)
  }
}

function textOf([, x, y, w, pt, align, text, weight]: Extract<Box, readonly ['text', ...unknown[]]>): string {
  const [anchorX, anchor] = align === 'left' ? [x, 'start'] : align === 'right' ? [x + w, 'end'] : [x + w / 2, 'middle']
  const bold = weight === 'bold' ? ` stroke="#000" stroke-width="${units(boldStroke)}"` : ''
  return `<text x="${units(anchorX)}" y="${units(y)}" font-size="${units(emOf(pt))}" text-anchor="${anchor}"${bold} xml:space="preserve">${escaped(text)}</text>`
}

function qrOf([, x, y, w, text]: Extract<Box, readonly ['qr', ...unknown[]]>): string {
  const { size, runs } = qrModules(text)
  const path = runs.map(([row, startX, length]) => `M${startX} ${row}h${length}v1h-${length}z`).join('')
  return `<g transform="translate(${units(x)} ${units(y)}) scale(${(w / size) * unitsInMm})" shape-rendering="crispEdges"><path d="${path}"/></g>`
}

function rectAttributes({ x, y, w, h }: { x: number; y: number; w: number; h: number }): string {
  return `x="${units(x)}" y="${units(y)}" width="${units(w)}" height="${units(h)}"`
}

function units(mm: number): number {
  return round(mm * unitsInMm)
}

/** A thousandth of a millimetre is finer than any printer. */
function round(number: number): number {
  return Math.round(number * 1000) / 1000
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** A page as an element that fills its place. */
export function svgElement(page: Page): Element {
  const drawing = new DOMParser().parseFromString(svgOf(page), 'image/svg+xml').documentElement
  drawing.removeAttribute('width')
  drawing.removeAttribute('height')
  return document.importNode(drawing, true)
}
