import { execFileSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { constants, inflateSync } from 'node:zlib'
import type { Box, Page } from '@fairdesk/paper/page'
import { laidOut, sampleDocument, sampleSetting } from '@fairdesk/paper/testing/sample-documents'
import { widthOf } from '@fairdesk/paper/text/widths'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { PdfPainter } from './pdf-painter.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-pdf-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const pointsPerMm = 72 / 25.4

async function painted(name: string, pages: readonly Page[], pictures?: ReadonlyMap<string, Uint8Array>) {
  const file = path.join(folder, `${name}.pdf`)
  const out = createWriteStream(file)
  const painter = new PdfPainter(out, name)
  await painter.add(pages, pictures)
  painter.end()
  await finished(out)
  return { file, painter }
}

/** Poppler's programs; a machine without them says so. */
function poppler(program: 'pdftotext' | 'pdftoppm', parameters: readonly string[]): string {
  return execFileSync(program, [...parameters], { encoding: 'utf8', maxBuffer: 1e9 })
}
const hasPoppler = (() => {
  try {
    poppler('pdftotext', ['-v'])
    return true
  } catch {
    return false
  }
})()

type Text = Extract<Box, readonly ['text', ...unknown[]]>
const textsOf = ({ boxes }: Page) => boxes.filter((box): box is Text => box[0] === 'text')
const unbroken = ([, , , , , , text]: Text) => !/\s/.test(text)

describe.skipIf(!hasPoppler)('a PDF', () => {
  it('has each text where the page has it, and no other', async () => {
    const pages = laidOut(sampleDocument({ rows: 12, long: true }), sampleSetting('order-a4'))
    const { file } = await painted('places', pages)
    const html = poppler('pdftotext', ['-bbox', file, '-'])
    const found = html.split('<page ').slice(1).map(textsIn)
    for (const [at, page] of pages.entries()) {
      const texts = found[at] ?? []
      const expected = textsOf(page)
      expect(
        texts
          .map(({ text }) => text)
          .join('')
          .replace(/\s/g, ''),
      ).toHaveLength(
        expected
          .map(([, , , , , , text]) => text)
          .join('')
          .replace(/\s/g, '').length,
      )
      for (const box of expected.filter(unbroken)) {
        const [, x, y, w, pt, align, text] = box
        const width = widthOf(text, pt)
        const left = align === 'left' ? x : x + (w - width) * (align === 'right' ? 1 : 0.5)
        // Poppler joins neighbours into one word: one that begins or ends here, on this line, holds it.
        const holding = texts.filter(
          (word) =>
            word.text.includes(text) &&
            word.top < y &&
            word.bottom > y &&
            word.left < left + 0.3 &&
            word.right > left + width - 0.3,
        )
        expect(holding.length, `${text} at ${left}, ${y}`).toBeGreaterThan(0)
      }
    }
  })

  it.each([
    ['order-a4', 203],
    ['delivery-241x140', 203],
    ['ticket-80', 203],
  ] as const)('of %s says by its QR code which page it is, at %i dots an inch in black and white', async (key, dpi) => {
    const pages = laidOut(sampleDocument({ rows: 30 }), sampleSetting(key))
    const { file } = await painted(key, pages)
    for (const [at, page] of pages.entries()) {
      // The first page and the last: the others are made alike.
      if (at > 0 && at < pages.length - 1) continue
      const image = path.join(folder, `${key}-${at}`)
      poppler('pdftoppm', [
        '-r',
        String(dpi),
        '-mono',
        '-f',
        String(at + 1),
        '-l',
        String(at + 1),
        '-singlefile',
        '-png',
        file,
        image,
      ])
      const text = await qrIn(`${image}.png`)
      expect(text).toBe(page.boxes.find((box) => box[0] === 'qr')?.[4])
      expect(text).toMatch(/^FD:27F-000125\.29F6DDBD80\.\d+\/\d+$/)
    }
  })
})

/** Ghostscript, as PDF printers and "make smaller" have it. */
const hasGhostscript = (() => {
  try {
    execFileSync('gs', ['--version'])
    return true
  } catch {
    return false
  }
})()

describe('the text of a PDF', () => {
  it('is named glyph by glyph, surrogates included', async () => {
    const document = sampleDocument({ rows: 12, long: true })
    const { file } = await painted('cmap', laidOut({ ...document, fair: '订货会𠮷' }, sampleSetting('order-a4')))
    const cmap = streamsIn(file).find((text) => text.includes('begincmap')) ?? ''
    expect(cmap).not.toContain('beginbfrange')
    expect(cmap).toMatch(/<[0-9a-f]{4}> <d842dfb7>/)
    const blocks = [...cmap.matchAll(/(\d+) beginbfchar\n(.*?)endbfchar/gs)]
    expect(blocks.length).toBeGreaterThan(1)
    for (const [, count, lines = ''] of blocks) {
      expect(Number(count)).toBeLessThanOrEqual(100)
      expect(lines.trim().split('\n')).toHaveLength(Number(count))
    }
  })

  it.skipIf(!hasGhostscript || !hasPoppler)('stays after Ghostscript has written the file anew', async () => {
    const pages = laidOut(sampleDocument({ rows: 12, long: true }), sampleSetting('order-a4'))
    const { file } = await painted('distilled', pages)
    const again = path.join(folder, 'again.pdf')
    execFileSync('gs', ['-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite', `-sOutputFile=${again}`, file])
    const signsIn = (pdf: string) => [...poppler('pdftotext', [pdf, '-']).replace(/\s/g, '')].toSorted().join('')
    expect(signsIn(again)).toBe(signsIn(file))
    expect(signsIn(again)).toContain('货')
  })
})

it('keeps a picture once, however often it is drawn, and leaves out one that nobody has', async () => {
  const pages = laidOut(sampleDocument({ rows: 40 }), sampleSetting('order-a4-pictures'))
  const address = pages[0]?.boxes.find((box) => box[0] === 'picture')?.[5] ?? ''
  const jpeg = await sharp({ create: { width: 120, height: 90, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const twice = [...pages, ...pages]
  const { file } = await painted('pictures', twice, new Map([[address, new Uint8Array(jpeg)]]))
  const text = readFileSync(file, 'latin1')
  expect(text.match(/\/DCTDecode/g)).toHaveLength(1)
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(twice.length)
})

it('says which characters the font has not', async () => {
  const document = sampleDocument({ rows: 1 })
  const pages = laidOut({ ...document, fair: '订货会🐉\u{2A6D6}𠮷' }, sampleSetting('order-a4'))
  const { painter } = await painted('missing', pages)
  expect(painter.missing).toBe('🐉\u{2A6D6}')
})

function streamsIn(file: string): string[] {
  const bytes = readFileSync(file)
  const text = bytes.toString('latin1')
  return [...text.matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g)].map(({ index, 0: { length } }) =>
    // What follows the stream's end is left alone.
    inflateSync(bytes.subarray(index + length), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1'),
  )
}

function textsIn(page: string) {
  const pattern = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/g
  return [...page.matchAll(pattern)].map(([, left, top, right, bottom, text = '']) => ({
    left: Number(left) / pointsPerMm,
    top: Number(top) / pointsPerMm,
    right: Number(right) / pointsPerMm,
    bottom: Number(bottom) / pointsPerMm,
    text: text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
  }))
}

async function qrIn(file: string): Promise<string | undefined> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}
