import './print.css'
import type { Page } from '@fairdesk/paper/page'
import { paperFont } from './paint-svg.ts'
import { paperDocument } from './paper-document.ts'
import { PrintProblem } from './print-options.ts'
import { printed } from './printed.ts'
import { isWebKit } from './web-kit.ts'

/** More pages than these cost a browser half a gigabyte: they become a file first. */
export const mostPagesInBrowser = 80

/** Maximum wait for the content to load: eighty pages with their pictures take several seconds. */
const longestLoadMs = 60_000

/** Prepared print: only the dialog is missing. */
export type PreparedPrint = {
  /** Opens the dialog; resolves when it is closed, which not every browser tells. */
  print(): Promise<void>
  /** Takes it away unprinted. */
  discard(): void
}

/**
 * Returns true if the browser can print files. WebKit shows a file in its own viewer, without a load event, and
 * cannot print it.
 */
export function printsFiles(): boolean {
  return navigator.pdfViewerEnabled !== false && !isWebKit()
}

/**
 * Lays pages out as they are, each on a sheet of its own size. The browser paginates nothing and adds no head or foot of its own.
 * @throws PrintProblem notLoaded
 */
export async function preparePages(pages: readonly Page[], title: string): Promise<PreparedPrint> {
  const frame = unseenFrame()
  const discard = () => frame.remove()
  const frameWindow = await orNothing(
    withinLimit(async () => {
      const load = loaded(frame)
      frame.srcdoc = paperDocument(pages, title)
      await load
      const page = frame.contentDocument
      if (!page || !frame.contentWindow) throw new PrintProblem('noDocument')
      await page.fonts.load(`12px '${paperFont}'`, '订A')
      await page.fonts.ready
      await Promise.all([...page.querySelectorAll('image')].map(loadedPicture))
      return frame.contentWindow
    }),
    discard,
  )
  return { print: () => printed(frameWindow).finally(discard), discard }
}

/** Prints pages; resolves when the dialog is closed. */
export async function printPages(pages: readonly Page[], title: string): Promise<void> {
  const { print } = await preparePages(pages, title)
  await print()
}

/** A PDF of many pages. No browser tells when it was printed: it is handed to the dialog, and the frame stays a while. */
export async function preparePdf(pdf: Blob): Promise<PreparedPrint> {
  const frame = unseenFrame()
  const address = URL.createObjectURL(pdf)
  const discard = () => {
    frame.remove()
    URL.revokeObjectURL(address)
  }
  await orNothing(
    withinLimit(() => {
      const load = loaded(frame)
      frame.src = address
      return load
    }),
    discard,
  )
  const print = async () => {
    setTimeout(discard, keepPdfMs)
    frame.contentWindow?.focus()
    frame.contentWindow?.print()
  }
  return { print, discard }
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

/** @throws PrintProblem notLoaded where it takes longer than anybody waits */
async function withinLimit<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrintProblem('notLoaded')), longestLoadMs)
  })
  return Promise.race([load(), over]).finally(() => clearTimeout(timer))
}

/** Calls `discard` if the promise rejects. */
async function orNothing<T>(promise: Promise<T>, discard: () => void): Promise<T> {
  try {
    return await promise
  } catch (error) {
    discard()
    throw error
  }
}

/**
 * Waits for a picture in a drawing by loading it in a separate image, which caches it: pictures in a drawing fire no
 * load event.
 */
async function loadedPicture(image: SVGImageElement): Promise<void> {
  const picture = new Image()
  picture.src = image.href.baseVal
  await picture.decode().catch(() => undefined)
}
