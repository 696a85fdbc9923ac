import { papers } from '@fairdesk/contract/paper/papers'
import { type PrintOptions, PrintProblem } from './print-options.ts'
import { layInSheets } from './sheets/lay-in-sheets.ts'

/** Longer is not waited for a picture or a font. */
const longestLoadMs = 10_000

/** Puts the content with the page's styles into a frame; resolves once its pictures, style sheets and fonts are there. */
export async function fillFrame(frame: HTMLIFrameElement, options: PrintOptions, content: Element): Promise<Window> {
  const { title, extraCss, paper = 'a4', inSheets } = options
  await opened(frame)
  const frameWindow = frame.contentWindow
  const target = frame.contentDocument
  if (!frameWindow) throw new PrintProblem('noFrames')
  if (!target?.body) throw new PrintProblem('noDocument')
  const root = document.documentElement
  target.title = title ?? document.title
  for (const { name, value } of root.attributes) target.documentElement.setAttribute(name, value)
  // Ink on paper: the dark theme stays on the screen.
  target.documentElement.classList.remove('dark')
  target.head.append(...stylesOf(document, extraCss), styleOf(target, pageRule(options)))
  const main = target.createElement('main')
  main.append(...(content instanceof HTMLBodyElement ? content.childNodes : [content]))
  target.body.append(main)
  await Promise.race([loaded(target), new Promise((resolve) => setTimeout(resolve, longestLoadMs))])
  if (inSheets) layInSheets(main, paper, title)
  return frameWindow
}

function pageRule({ paper = 'a4', margin = '12mm' }: PrintOptions): string {
  const { w, h } = papers[paper]
  return `@page { size: ${w}mm ${h}mm; margin: ${margin} } html, body { height: auto !important; overflow: visible !important; background: #fff }`
}

/**
 * Returns linked style sheets by address, all others rule by rule: many rules exist only in the CSSOM, not in the
 * page's text.
 */
function stylesOf(page: Document, extraCss = ''): HTMLElement[] {
  const pageStyles = [...page.styleSheets, ...page.adoptedStyleSheets].map((sheet) =>
    sheet.href === null ? styleOf(page, rulesOf(sheet)) : linkTo(page, sheet.href),
  )
  const extra = extraCss.split(',').flatMap((address) => (address.trim() === '' ? [] : [linkTo(page, address.trim())]))
  return [...pageStyles, ...extra]
}

function rulesOf(sheet: CSSStyleSheet): string {
  try {
    return [...sheet.cssRules].map(({ cssText }) => cssText).join('\n')
  } catch (error) {
    console.warn('a style sheet of another site is not printed', error)
    return ''
  }
}

function linkTo(page: Document, address: string): HTMLLinkElement {
  const link = page.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  return link
}

function styleOf(page: Document, text: string): HTMLStyleElement {
  const style = page.createElement('style')
  style.textContent = text
  return style
}

async function loaded(target: Document): Promise<void> {
  const links = [...target.querySelectorAll('link')].filter((link) => !link.sheet)
  const pictures = [...target.images].filter((picture) => !picture.complete)
  // Lazy images below the fold would wait for scrolling.
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.all([...links, ...pictures].map(isThere))
  await target.fonts.ready
}

/** An own document, so that the page is laid out as this one is and not in the manner of old. */
function opened(frame: HTMLIFrameElement): Promise<unknown> {
  const open = isThere(frame)
  frame.srcdoc = '<!doctype html>'
  return open
}

function isThere(element: Element): Promise<unknown> {
  return new Promise((resolve) => {
    element.addEventListener('load', resolve, { once: true })
    element.addEventListener('error', resolve, { once: true })
  })
}
