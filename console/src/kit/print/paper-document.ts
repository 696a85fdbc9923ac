import type { Page } from '@fairdesk/paper/page'
import { svgOf } from './paint-svg.ts'
import { paperFontRule } from './paper-font.ts'
import { isWebKit } from './web-kit.ts'

/** The document of pages that is printed: each a sheet of its own size. */
export function paperDocument(pages: readonly Page[], title: string): string {
  const sizes = new Map(pages.map((page) => [sizeName(page), page]))
  const rules = [...sizes].map(([name, { w, h }]) => `@page ${name} { size: ${w}mm ${h}mm; margin: 0 }`)
  const sheets = isWebKit() ? [...sizes].map(([name, page]) => sheetRule(name, page)) : []
  const sections = pages.map((page) => {
    const name = sizeName(page)
    return `<section class="${name}" style="page: ${name}">${svgOf(page)}</section>`
  })
  const style = `${paperFontRule} ${rules.join(' ')} html, body { margin: 0 } section { break-after: page } section:last-child { break-after: auto } svg { display: block } ${sheets.join(' ')}`
  const name = document.createElement('p')
  name.textContent = title
  return `<!doctype html><title>${name.innerHTML}</title><style>${style}</style>${sections.join('')}`
}

/**
 * Default printer margins in millimetres, at the sides, and top and bottom together: a quarter of an inch, 0.81 inches.
 */
const freeMm = { sides: 12.7, ends: 20.6 }

/**
 * Returns the CSS rule of a sheet. WebKit always keeps the printer's margins, and shrinks content that is too wide. A
 * sheet with the proportions of the remaining area fits one paper; it is slightly lower, since its height is cut to
 * whole pixels.
 */
function sheetRule(name: string, { w, h }: Page): string {
  const wide = Math.max(w, (h * (w - freeMm.sides)) / (h - freeMm.ends))
  return `.${name} { width: ${(Math.ceil(wide * 10) + 10) / 10}mm; height: calc(${h}mm - 2px); overflow: hidden }`
}

function sizeName({ w, h }: Page): string {
  return `s${w}x${h}`.replaceAll('.', '_')
}
