import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import puppeteer from 'puppeteer-core'
import { programFromDebian } from '../../tools/debian.ts'

/**
 * Prints a page that is kept in a file, as the print dialog of an engine does, into a PDF of A4. `window` is one of the browser that
 * runs the tests.
 */
export type PrintToPdf = (file: string, pdf: string, window: Page) => Promise<void>

export const inChromium: PrintToPdf = async (file, pdf, window) => {
  const tab = await window.context().newPage()
  await tab.goto(pathToFileURL(file).href)
  await tab.pdf({ path: pdf, preferCSSPageSize: true })
  await tab.close()
}

export const inFirefox: PrintToPdf = async (file, pdf) => {
  const executablePath = programFromDebian('/usr/bin/firefox-esr', 'firefox-esr')
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
  try {
    const tab = await browser.newPage()
    await tab.goto(pathToFileURL(file).href)
    const margin = '12mm'
    await tab.pdf({
      path: pdf,
      format: 'A4',
      landscape: true,
      margin: { top: margin, right: margin, bottom: margin, left: margin },
    })
  } finally {
    await browser.close()
  }
}

const bindings = '/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib'

/** WebKitGTK, the engine of Safari: its dialog knows the direction of the paper, the page does not. */
export const inWebKit =
  (direction: 'landscape' | 'portrait'): PrintToPdf =>
  async (file, pdf) => {
    if (!existsSync(bindings)) programFromDebian(bindings, 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb')
    const script = path.resolve('tests/browsers/webkit-print.py')
    const env = {
      ...process.env,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // Root (containers, CI) has no sandbox.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    }
    const args = ['-a', '/usr/bin/python3', script, pathToFileURL(file).href, pdf, direction]
    execFileSync('xvfb-run', args, { env, stdio: 'pipe', timeout: 240_000 })
  }

/** The texts of each page of a PDF. */
export function pagesOf(pdf: string): string[] {
  const program = programFromDebian('/usr/bin/pdftotext', 'poppler-utils')
  const text = execFileSync(program, ['-layout', pdf, '-'], { encoding: 'utf8' })
  return text.split('\f').slice(0, -1)
}
