import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { inChromium, inFirefox, inWebKit, type PrintToPdf, pagesOf } from '../browsers/print-to-pdf.ts'
import { test } from './open-fair.ts'

const engines: readonly [string, PrintToPdf][] = [
  ['Chromium', inChromium],
  ['Firefox', inFirefox],
  ['WebKit', inWebKit('landscape')],
  ['WebKit on upright paper', inWebKit('portrait')],
]
/** Of so many columns that they stand in several tables, each with what names its rows. */
const wide = {
  v: 1,
  dims: ['region', 'customer', 'category'],
  metrics: ['styles', 'skc', 'sku', 'qty', 'tagAmount', 'netAmount', 'agentAmount', 'depth', 'styleDepth', 'width'],
}
const lists = { ranking: 'report2/ranking', report: `report2/list?q=${encodeURIComponent(JSON.stringify(wide))}` }

test.skip(process.platform !== 'linux' || process.arch !== 'x64', 'these engines are there for Linux on x64')

/**
 * What the preview holds, as a page of its own. The first cell of each row becomes its number, of heads H, of totals T: what a PDF
 * says of Chinese is not the same in each engine.
 */
async function previewed(page: Page): Promise<{ html: string; rows: number; sheets: number }> {
  await page.locator('.fd-page:visible').getByRole('button', { name: '打印', exact: true }).click()
  const print = page.getByRole('dialog', { name: '打印预览' }).getByRole('button', { name: '打印' })
  await expect(print).toBeEnabled({ timeout: 60_000 })
  const frame = page.frames().find((one) => one !== page.mainFrame())
  if (!frame) throw new Error('no preview')
  return frame.evaluate(() => {
    const mark = (selector: string, textOf: (at: number) => string) =>
      [...document.querySelectorAll(selector)].map((cell, at) => cell.replaceChildren(textOf(at))).length
    mark('thead th:first-child', () => 'H~')
    mark('tfoot td:first-child', () => 'T~')
    const rows = mark('tbody td:first-child', (at) => `~${at}`)
    const style = document.createElement('style')
    style.textContent = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .map(({ cssText }) => cssText)
      .join('\n')
    for (const sheet of document.querySelectorAll('link, style')) sheet.remove()
    document.head.append(style)
    const html = `<!doctype html><meta charset="utf-8">${document.documentElement.outerHTML}`
    return { html, rows, sheets: document.querySelectorAll('.fd-print-sheet').length }
  })
}

for (const [name, print] of engines)
  test(`${name}: lists are printed whole, each sheet with its head and number, no row cut or missing`, {
    tag: '@long',
  }, async ({ fair, signedIn: page }) => {
    // The engine may have to be fetched first.
    test.setTimeout(600_000)
    const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-print-'))
    try {
      for (const [list, address] of Object.entries(lists)) {
        await page.goto(fair.address + address)
        await expect(page.locator('.fd-grid:visible [data-row="0"]')).toBeVisible({ timeout: 60_000 })
        await expect(page.locator('.fd-grid:visible').getByText('合计').first()).toBeVisible()
        const { html, rows, sheets } = await previewed(page)
        expect(sheets, list).toBeGreaterThan(3)
        const at = path.join(folder, list)
        writeFileSync(`${at}.html`, html)
        await print(`${at}.html`, `${at}.pdf`, page)
        const printed = pagesOf(`${at}.pdf`)
        expect(printed, list).toHaveLength(sheets)
        for (const [number, text] of printed.entries()) {
          expect(text.match(/H~/g), `${list} ${number}`).toHaveLength(1)
          expect(text).toMatch(new RegExp(`\\b${number + 1} ?/ ?${sheets}\\s*$`))
        }
        const numbers = printed.flatMap((text) => [...text.matchAll(/~(\d+)/g)].map(([, row]) => Number(row)))
        expect(numbers, list).toEqual(Array.from({ length: rows }, (_, row) => row))
        expect(printed.at(-1)).toContain('T~')
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
