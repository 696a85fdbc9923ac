import './print.css'
import type { Page } from '@fairdesk/paper/page'
import { paperFont, svgOf } from './paint-svg.ts'
import { paperFontRule } from './paper-font.ts'
import { printed } from './printed.ts'

/** More pages than these cost a browser half a gigabyte: they become a file first. */
export const mostPagesInBrowser = 80

/**
 * Prints pages as they are laid out, each on a sheet of its own size; resolves when the dialog is closed. The browser paginates
 * nothing and adds no head or foot of its own.
 */
export async function printPages(pages: readonly Page[], title: string): Promise<void> {
  const frame = unseenFrame()
  try {
    const shown = loaded(frame)
    frame.srcdoc = documentOf(pages, title)
    await shown
    const page = frame.contentDocument
    if (!page || !frame.contentWindow) throw new Error('a frame without a document')
    await page.fonts.load(`12px '${paperFont}'`, '订A')
    await page.fonts.ready
    await Promise.all([...page.querySelectorAll('image')].map(loadedPicture))
    await printed(frame.contentWindow)
  } finally {
    frame.remove()
  }
}

/** A PDF of many pages. No browser tells when it was printed: it is handed to the dialog, and the frame stays a while. */
export async function printPdf(pdf: Blob): Promise<void> {
  const frame = unseenFrame()
  const address = URL.createObjectURL(pdf)
  const shown = loaded(frame)
  frame.src = address
  await shown
  frame.contentWindow?.focus()
  frame.contentWindow?.print()
  setTimeout(() => {
    frame.remove()
    URL.revokeObjectURL(address)
  }, keepPdfMs)
}

const keepPdfMs = 10 * 60_000

function unseenFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.className = 'fd-print-unseen'
  frame.setAttribute('aria-hidden', 'true')
  document.body.append(frame)
  return frame
}

function loaded(frame: HTMLIFrameElement): Promise<unknown> {
  return new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
}

function documentOf(pages: readonly Page[], title: string): string {
  const sizes = new Map(pages.map(({ w, h }) => [sizeName(w, h), `${w}mm ${h}mm`]))
  const rules = [...sizes].map(([name, size]) => `@page ${name} { size: ${size}; margin: 0 }`)
  const sections = pages.map((page) => `<section style="page: ${sizeName(page.w, page.h)}">${svgOf(page)}</section>`)
  const style = `${paperFontRule} ${rules.join(' ')} html, body { margin: 0 } section { break-after: page } section:last-child { break-after: auto } svg { display: block }`
  const name = document.createElement('p')
  name.textContent = title
  return `<!doctype html><title>${name.innerHTML}</title><style>${style}</style>${sections.join('')}`
}

function sizeName(w: number, h: number): string {
  return `s${w}x${h}`.replaceAll('.', '_')
}

/** Pictures in a drawing tell nobody when they are there: one beside them does, and what it brings is kept. */
async function loadedPicture(image: SVGImageElement): Promise<void> {
  const picture = new Image()
  picture.src = image.href.baseVal
  await picture.decode().catch(() => undefined)
}
