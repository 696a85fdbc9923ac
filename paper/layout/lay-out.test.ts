import { createHash } from 'node:crypto'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { type PaperName, paperNames, papers, unprintedByNeedles } from '@fairdesk/contract/paper/papers'
import { languages } from '@fairdesk/phrases/shape'
import { describe, expect, it } from 'vitest'
import { type BuiltInKey, builtInKeys } from '../built-in-templates.ts'
import { type Box, emOf, type Page } from '../page.ts'
import { frameOf, type PrintSetting } from '../print-setting.ts'
import { laidOut, type Sample, sampleDocument, sampleSetting } from '../testing/sample-documents.ts'
import { widthOf } from '../text/widths.ts'
import { longestRoll } from './roll.ts'

const samples: Readonly<Record<string, Sample>> = {
  none: { rows: 0 },
  one: { rows: 1 },
  many: { rows: 400, groups: 3 },
  'thirty sizes': { rows: 12, sizes: 30 },
  'thirty sizes of three groups': { rows: 9, sizes: 30, groups: 3 },
  'long names': { rows: 20, long: true },
  'no picture': { rows: 20, pictures: false },
  'holes alone': { rows: 6, holes: true },
  'no prices': { rows: 6, prices: false },
}
const tables: readonly PaperName[] = paperNames.filter((paper) => !['roll80', 'tag60x40'].includes(paper))
const everyCase = languages.flatMap((language) =>
  Object.entries(samples).flatMap(([name, sample]) =>
    builtInKeys.map((key) => ({ key, language, name, sample }) as const),
  ),
)

type Text = Extract<Box, readonly ['text', ...unknown[]]>
const textsOf = ({ boxes }: Page) => boxes.filter((box): box is Text => box[0] === 'text')

/** Where the letters of a text are: from its baseline, as high as capitals and Chinese signs are. */
function inkOf([, x, y, w, pt, align, text]: Text) {
  const width = widthOf(text, pt)
  const left = align === 'left' ? x : align === 'right' ? x + w - width : x + (w - width) / 2
  return { left, right: left + width, top: y - 0.86 * emOf(pt), bottom: y + 0.1 * emOf(pt), text }
}

function overlaps(page: Page): string[] {
  const inks = textsOf(page)
    .map(inkOf)
    .sort((one, other) => one.top - other.top)
  const found: string[] = []
  for (const [at, one] of inks.entries())
    for (let next = at + 1; next < inks.length; next++) {
      const other = inks[next]
      if (!other || other.top >= one.bottom - 0.05) break
      if (other.left < one.right - 0.05 && one.left < other.right - 0.05) found.push(`${one.text} | ${other.text}`)
    }
  return found
}

function outside(page: Page, { template }: PrintSetting): string[] {
  const { x, y, w, h } = frameOf(template)
  const bottom = h === 0 ? page.h - 2 : y + h
  return textsOf(page)
    .map(inkOf)
    .filter((ink) => ink.left < x - 0.01 || ink.right > x + w + 0.01 || ink.top < y - 0.01 || ink.bottom > bottom + 0.6)
    .map(({ text }) => text)
}

describe.each(Object.keys(samples))('pages of %s', (name) => {
  const cases = everyCase.filter((one) => one.name === name)
  it.each(cases)('$key, $language: no two texts overlap, all are inside the margins', ({ key, language, sample }) => {
    const setting = sampleSetting(key, language)
    for (const page of laidOut(sampleDocument(sample), setting)) {
      expect(overlaps(page)).toEqual([])
      expect(outside(page, setting)).toEqual([])
    }
  })
})

/** The first numbers of the rows, as they stand in their own column. */
function rowNumbers(pages: readonly Page[], x: number): string[] {
  return pages.flatMap((page) =>
    textsOf(page)
      .filter((box) => box[4] === 6.5 && box[5] === 'center' && Math.abs(box[1] - x - 0.8) < 0.01)
      .map((box) => box[6]),
  )
}

describe('every row is printed once', () => {
  it.each(tables)('on %s', (paper) => {
    for (const rows of [1, 7, 8, 9, 23, 400]) {
      const setting = sampleSetting('order-a4', 'zh_CN', paper)
      const pages = laidOut(sampleDocument({ rows }), setting)
      const numbers = Array.from({ length: rows }, (_, at) => String(at + 1))
      expect(rowNumbers(pages, frameOf(setting.template).x)).toEqual(numbers)
    }
  })

  it('with each of its quantities, in columns, in bands and as text', () => {
    const cases: readonly (readonly [BuiltInKey, Sample])[] = [
      ['order-a4', { rows: 9 }],
      ['order-a4-landscape', { rows: 9, sizes: 30 }],
      ['order-a5', { rows: 9, sizes: 30, groups: 3 }],
      ['ticket-80', { rows: 9, sizes: 30 }],
    ]
    for (const [key, sample] of cases) {
      const document = sampleDocument(sample)
      const ordered = document.rows.flatMap(({ cells }) => cells.filter((qty) => qty)).length
      const printed = laidOut(document, sampleSetting(key))
        .flatMap(textsOf)
        .flatMap(([, , , , pt, align, text]) =>
          text.includes('×') ? (text.match(/×\d+/g) ?? []) : pt === 7.5 && align === 'center' ? [text] : [],
        )
      expect(printed).toHaveLength(ordered)
    }
  })
})

describe('a group of many sizes', () => {
  const thirty = Array.from({ length: 30 }, (_, at) => String(60 + at * 2))
  /** Twenty rows of seven sizes, and one colour of thirty. */
  function mixed(): PaperDocument {
    const document = sampleDocument({ rows: 21 })
    const wide = (cells: readonly (number | null)[]) => [...cells, ...Array<null>(23).fill(null)]
    return {
      ...document,
      sizeGroups: [
        ...document.sizeGroups.map(({ id, sizes }) => ({ id, sizes: [...sizes, ...Array<string>(23).fill('')] })),
        { id: 9, sizes: thirty },
      ],
      rows: document.rows.map((row, at) =>
        at === 20
          ? { ...row, sizeGroup: 9, cells: thirty.map((_, size) => 1001 + size) }
          : { ...row, cells: wide(row.cells) },
      ),
    }
  }
  const textsIn = (key: BuiltInKey, paper?: PaperName) =>
    laidOut(mixed(), sampleSetting(key, 'zh_CN', paper)).flatMap(textsOf)

  it.each([
    ['order-a4', 'a4'],
    ['order-a4-landscape', 'a4Landscape'],
    ['order-a4', 'form241x140'],
  ] as const)('stands in bands of %s on %s and leaves the others in columns', (key, paper) => {
    const texts = textsIn(key, paper)
    expect(texts.filter((box) => box[6].includes('×'))).toEqual([])
    // Each of its sizes below the name of that size: in the same column.
    const centres = (text: string) =>
      texts.filter((box) => box[6] === text && box[5] === 'center').map(([, x, , w]) => x + w / 2)
    for (const [at, name] of thirty.entries()) {
      const [qty] = centres(String(1001 + at))
      expect(centres(name).some((x) => Math.abs(x - (qty ?? 0)) < 0.01)).toBe(true)
    }
  })

  it('has names that are never broken', () => {
    const document = mixed()
    const jeans = thirty.map((_, at) => `${150 + at}/${60 + at}A`)
    const groups = document.sizeGroups.map((group) => (group.id === 9 ? { ...group, sizes: jeans } : group))
    for (const paper of ['a4', 'a4Landscape', 'form241x140'] as const) {
      const pages = laidOut({ ...document, sizeGroups: groups }, sampleSetting('order-a4', 'zh_CN', paper))
      const texts = pages.flatMap(textsOf).map((box) => box[6])
      expect(texts).toEqual(expect.arrayContaining(jeans))
    }
  })
})

it('names on a summary what it adds up: how many in its head, each at its end, no number broken', () => {
  const sources = Array.from({ length: 60 }, (_, at) => ({
    of: 'part' as const,
    no: `S${String(at + 1).padStart(6, '0')}`,
    customerCode: `JS${at % 3}`,
    customer: ['西安鼎盛', '上海祥和', '杭州云锦'][at % 3] ?? '',
  }))
  for (const key of ['summary-a4', 'ticket-80'] as const) {
    const document = { ...sampleDocument({ rows: 3 }), customer: null, orderNo: '', sources }
    const pages = laidOut(document, sampleSetting(key))
    const texts = pages.flatMap(textsOf).map((box) => box[6])
    expect(texts.some((text) => text.includes('60 份拆分单，3 家客户'))).toBe(true)
    const last = texts.slice(texts.indexOf('汇总范围')).join(' ')
    for (const { no, customer } of sources) expect(last).toMatch(new RegExp(`${customer}.*${no}`, 's'))
    for (const page of pages) expect(overlaps(page)).toEqual([])
  }
})

describe('a paper of some brands', () => {
  const brands = ['华裳', '云锦']
  const document = {
    ...sampleDocument({ rows: 30 }),
    scope: { brands },
    codes: { priced: '29F6DDBD80', plain: '7Q2XKJ90AB', brands: [3, 17] },
  }
  const notTags = builtInKeys.filter((key) => key !== 'label-60x40')

  it.each(notTags)('says so in the head of each page of %s, and in its code', (key) => {
    const setting = sampleSetting(key)
    for (const page of laidOut(document, setting)) {
      const texts = textsOf(page).map((box) => box[6])
      expect(texts.join('')).toContain('部分：品牌 华裳，云锦（未含其他品牌）')
      expect([overlaps(page), outside(page, setting)]).toEqual([[], []])
      const codes = page.boxes.flatMap((box) => (box[0] === 'qr' ? [box[4]] : []))
      for (const code of codes) expect(code).toMatch(/^FD:27F-000125\.\w{10}\.B3-17\.\d+\/\d+$/)
    }
  })

  it('says so in the language of the paper, and without a head before its goods', () => {
    const text = (setting: PrintSetting) =>
      laidOut(document, setting)
        .flatMap(textsOf)
        .map((box) => box[6])
        .join('')
    expect(text(sampleSetting('order-a4', 'en'))).toContain('other brands not included')
    const { template, ...setting } = sampleSetting('order-a4', 'zh_TW')
    const body = { ...template.body, blocks: template.body.blocks.filter((block) => block !== 'head') }
    expect(text({ ...setting, template: { ...template, body } })).toContain('未含其他品牌')
  })
})

describe('a ticket longer than printers take', () => {
  const setting = sampleSetting('ticket-80')
  const copies = ['存根', '客户']
  const template = { ...setting.template, body: { ...setting.template.body, copies } }
  const pages = laidOut(sampleDocument({ rows: 700 }), { ...setting, template })

  it('is cut, each row on one page, every page with its head and code and which of how many it is', () => {
    const own = pages.slice(0, pages.length / 2)
    expect(own.length).toBeGreaterThan(2)
    const texts = own.map((page) => textsOf(page).map((box) => box[6]))
    for (const [at, page] of own.entries()) {
      expect(page.h).toBeLessThanOrEqual(longestRoll)
      expect([overlaps(page), outside(page, setting)]).toEqual([[], []])
      expect(texts[at]).toContain('单号：27F-000125')
      expect(texts[at]).toContain(`第 ${at + 1} 页 / 共 ${own.length} 页`)
      expect(page.boxes.find((box) => box[0] === 'qr')?.[4]).toMatch(new RegExp(`\\.${at + 1}/${own.length}$`))
    }
    expect(texts.flat().filter((text) => text.startsWith('HY27A'))).toHaveLength(700)
    expect(texts.flat().filter((text) => text.startsWith('合计'))).toHaveLength(1)
  })

  it('has its total with the last row, however many rows there are', () => {
    for (let rows = 200; rows < 260; rows += 1) {
      const last = laidOut(sampleDocument({ rows }), setting).at(-1)
      const texts = last ? textsOf(last).map((box) => box[6]) : []
      expect(texts.some((text) => text.startsWith('HY27A'))).toBe(true)
      expect(texts.some((text) => text.startsWith('合计'))).toBe(true)
    }
  })
})

describe('what does not fit one page', () => {
  it('has its sums and signatures together with the last row, and page x of y within each copy', () => {
    for (let rows = 1; rows < 30; rows++) {
      const setting = sampleSetting('delivery-241x140')
      const body = { ...setting.template.body, copies: ['存根（白）', '客户（红）', '财务（黄）'] }
      const pages = laidOut(sampleDocument({ rows }), { ...setting, template: { ...setting.template, body } })
      const texts = pages.map((page) => textsOf(page).map((box) => box[6]))
      const copy = texts.slice(0, texts.length / 3)
      const last = copy.at(-1) ?? []
      expect(last).toContain('合计')
      expect(last).toContain('供货方（签字盖章）：')
      expect(last).toContain(String(rows))
      expect(last).toContain(`第 ${copy.length} 页 / 共 ${copy.length} 页`)
      expect(copy.flat().filter((text) => text === '存根（白）')).toHaveLength(copy.length)
    }
  })

  it('never ends a page with the heading of a group', () => {
    for (let rows = 30; rows < 60; rows++)
      for (const page of laidOut(sampleDocument({ rows }), sampleSetting('order-a4'))) {
        const texts = textsOf(page).map((box) => box[6])
        const heading = texts.findLastIndex((text) => /^[一二]波/.test(text))
        if (heading >= 0) expect(texts.slice(heading).some((text) => text.startsWith('HY27A'))).toBe(true)
      }
  })
})

it('shows no price that is not in the data, nor what follows from it', () => {
  for (const key of builtInKeys) {
    const texts = laidOut(sampleDocument({ rows: 6, prices: false }), sampleSetting(key)).flatMap(textsOf)
    expect(texts.filter((box) => /\d\.\d\d$|¥|大写|金额$|单价/.test(box[6])).map((box) => box[6])).toEqual([])
  }
})

describe('a form of continuous paper', () => {
  const forms = paperNames.filter((paper) => papers[paper].kind === 'form')

  it.each(forms)('%s has nothing where drivers of 24-pin printers print nothing, and its code lower still', (paper) => {
    const setting = sampleSetting('order-a4', 'zh_CN', paper)
    const logo = { logo: '/pictures/site/x.png', logoAt: 'center' } as const
    for (const body of [setting.template.body, { ...setting.template.body, ...logo }])
      for (const page of laidOut(sampleDocument({ rows: 30, long: true }), {
        ...setting,
        template: { ...setting.template, body },
      })) {
        const tops = page.boxes.map(topOf)
        expect(Math.min(...tops)).toBeGreaterThan(unprintedByNeedles)
        expect(Math.max(...textsOf(page).map((text) => inkOf(text).bottom))).toBeLessThan(page.h - unprintedByNeedles)
        const [qr] = page.boxes.filter((box) => box[0] === 'qr')
        expect(qr && topOf(qr)).toBeGreaterThanOrEqual(unprintedByNeedles + 2)
      }
  })

  function topOf(box: Box): number {
    return box[0] === 'text' ? inkOf(box).top : box[0] === 'line' ? Math.min(box[2], box[4]) : box[2]
  }
})

it('prints neither pictures nor greys where needles print', () => {
  const pages = laidOut(sampleDocument({ rows: 8 }), sampleSetting('order-a4-pictures', 'zh_CN', 'form241x140'))
  expect(new Set(pages.flatMap(({ boxes }) => boxes.map(([kind]) => kind)))).toEqual(new Set(['text', 'line', 'qr']))
})

describe('pages are as they were', () => {
  it('of one order, box by box', async () => {
    for (const key of ['order-a4-pictures', 'delivery-241x140', 'contract-a4', 'ticket-80', 'label-60x40'] as const) {
      const pages = laidOut(sampleDocument({ rows: 3 }), sampleSetting(key))
      await expect(asText(pages)).toMatchFileSnapshot(`golden/${key}.txt`)
    }
  })

  it('of all samples, by their count and hash', async () => {
    const lines = everyCase.map(({ key, language, name, sample }) => {
      const pages = laidOut(sampleDocument(sample), sampleSetting(key, language))
      const hash = createHash('sha256').update(asText(pages)).digest('hex').slice(0, 12)
      return `${key}, ${language}, ${name}: ${pages.length} pages, ${hash}`
    })
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('golden/every-sample.txt')
  })
})

function asText(pages: readonly Page[]): string {
  const number = (part: unknown) => (typeof part === 'number' ? Math.round(part * 100) / 100 : part)
  return pages
    .map(({ w, h, boxes }) => `${w} x ${h}\n${boxes.map((box) => JSON.stringify(box.map(number))).join('\n')}\n`)
    .join('\n')
}

describe('a logo', () => {
  const placed = (logoAt: 'left' | 'center' | 'right', paper: PaperName) => {
    const setting = sampleSetting('order-a4', 'zh_CN', paper)
    const body = { ...setting.template.body, logo: '/pictures/site/x.png', logoAt, subtitle: '{date}' }
    const placedIn = { ...setting, template: { ...setting.template, body } }
    return { setting: placedIn, pages: laidOut(sampleDocument({ rows: 40, long: true }), placedIn) }
  }
  const everyPlace = (['left', 'center', 'right'] as const).flatMap((at) =>
    [...tables, 'roll80' as const].map((paper) => ({ at, paper })),
  )

  it.each(everyPlace)('at $at of $paper stands on each page within the margins and under no text', ({ at, paper }) => {
    const { pages, setting } = placed(at, paper)
    const frame = frameOf(setting.template)
    for (const page of pages) {
      expect(overlaps(page)).toEqual([])
      const [logo, ...more] = page.boxes.filter((box) => box[0] === 'picture' && box[5].includes('site'))
      if (logo?.[0] !== 'picture') throw new Error('no logo')
      expect(more).toEqual([])
      const [, x, y, w, h] = logo
      expect(x).toBeGreaterThanOrEqual(frame.x)
      expect(x + w).toBeLessThanOrEqual(frame.x + frame.w + 0.01)
      const crossed = textsOf(page)
        .map(inkOf)
        .filter(({ left, right, top, bottom }) => left < x + w && right > x && top < y + h && bottom > y)
      expect(crossed).toEqual([])
    }
  })
})
