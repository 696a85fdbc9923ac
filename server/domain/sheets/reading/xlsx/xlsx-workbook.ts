import type { SheetLimits } from '../../limits.ts'
import { SheetProblem } from '../../problem.ts'
import { builtInFormat } from '../values/built-in-formats.ts'
import { type NumberFormat, parseNumberFormat } from '../values/number-format.ts'
import type { Package } from './package.ts'
import { refuseTooMuchText } from './text-count.ts'
import { attribute, detached, isTrue, type XmlHandler } from './xml.ts'

export type WorkbookSheet = { readonly name: string; readonly hidden: boolean; readonly part: string }

export type Workbook = {
  readonly sheets: readonly WorkbookSheet[]
  readonly from1904: boolean
  /** True if its formulas' results come from a program that calculates, not from one that only wrote the formulas. */
  readonly isCalculated: boolean
  readonly sharedTexts: readonly string[]
  /** Formats by the style number of a cell. */
  readonly formats: readonly NumberFormat[]
  /** True for a cell's `vm` that makes it a picture. */
  isPicture?(metadata: number): boolean
}

type Relation = { readonly type: string; readonly target: string }

/** Reads the data shared by all sheets. Only cell sheets are listed: chart and macro sheets hold nothing to import. */
export async function readWorkbook(source: Package, { characters }: SheetLimits): Promise<Workbook> {
  const partName = await documentPart(source)
  const relations = await readRelations(source, partName)
  const sheetList = await readSheetList(source, partName)
  const partOf = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.target
  return {
    sheets: sheetList.sheets.flatMap(({ id, ...sheet }) => {
      const relation = relations.get(id)
      return relation?.type === 'worksheet' ? [{ ...sheet, part: relation.target }] : []
    }),
    from1904: sheetList.from1904,
    // Excel drops the flag once it has calculated, and lists the order of its calculations in a part of their own.
    isCalculated: !sheetList.calculatesOnLoad || source.has(partOf('calcChain') ?? ''),
    sharedTexts: await readSharedTexts(source, partOf('sharedStrings'), characters),
    formats: await readFormats(source, partOf('styles')),
  }
}

/** The part that the package is about. */
export async function documentPart(source: Package): Promise<string> {
  const root = await readRelations(source, '')
  const partName = [...root.values()].find((relation) => relation.type === 'officeDocument')?.target
  if (partName === undefined) throw new SheetProblem('damaged', { part: '_rels/.rels' })
  return partName
}

/** Strict and transitional files name the types by different addresses with the same last word. */
async function readRelations(source: Package, partName: string): Promise<Map<string, Relation>> {
  const folder = partName.slice(0, partName.lastIndexOf('/') + 1)
  const relations = new Map<string, Relation>()
  await source.scan(`${folder}_rels/${partName.slice(folder.length)}.rels`, {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const type = attribute(attributes, 'Type') ?? ''
      const target = resolve(folder, attribute(attributes, 'Target') ?? '')
      relations.set(attribute(attributes, 'Id') ?? '', { type: type.slice(type.lastIndexOf('/') + 1), target })
    },
  })
  return relations
}

/** Returns the part that a relation of a part in `folder` leads to. */
export function resolve(folder: string, target: string): string {
  const path: string[] = []
  const normalizedTarget = target.replaceAll('\\', '/')
  for (const step of `${normalizedTarget.startsWith('/') ? '' : folder}${normalizedTarget}`.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '' && step !== '.') path.push(step)
  }
  return path.join('/')
}

type SheetList = {
  sheets: { id: string; name: string; hidden: boolean }[]
  from1904: boolean
  calculatesOnLoad: boolean
}

async function readSheetList(source: Package, partName: string): Promise<SheetList> {
  const sheetList: SheetList = { sheets: [], from1904: false, calculatesOnLoad: false }
  let depth = 0
  await source.scan(partName, {
    open(name, attributes) {
      // Deeper elements are from later versions of Excel and have other meanings.
      if (++depth === 2 && name === 'workbookPr') sheetList.from1904 = isTrue(attribute(attributes, 'date1904'))
      if (depth === 2 && name === 'calcPr') sheetList.calculatesOnLoad = isTrue(attribute(attributes, 'fullCalcOnLoad'))
      if (name !== 'sheet') return
      const id = /\s[\w-]+:id\s*=\s*["']([^"']*)/.exec(attributes)?.[1] ?? ''
      const hidden = (attribute(attributes, 'state') ?? 'visible') !== 'visible'
      sheetList.sheets.push({ id, name: attribute(attributes, 'name') ?? '', hidden })
    },
    close() {
      depth--
    },
  })
  return sheetList
}

/** @throws SheetProblem where they hold more than a table may */
async function readSharedTexts(source: Package, partName: string | undefined, limit: number): Promise<string[]> {
  const texts: string[] = []
  if (partName === undefined || !source.has(partName)) return texts
  let characters = 0
  const add = (text: string) => {
    characters += text.length
    if (characters > limit) throw new SheetProblem('too-much-text', { limit })
    texts.push(text)
  }
  await refuseTooMuchText(source, partName, limit)
  await source.scan(partName, new RichText(add, 'si'))
  return texts
}

/** Joins the runs of a rich text and leaves out the reading aids (rPh) above Japanese and Chinese words. */
export class RichText implements XmlHandler {
  readonly #done: (text: string) => void
  readonly #element: string
  #text = ''
  #inText = false
  #aids = 0

  constructor(done: (text: string) => void, element: string) {
    this.#done = done
    this.#element = element
  }

  open(name: string): void {
    if (name === this.#element) this.#text = ''
    else if (name === 't') this.#inText = this.#aids === 0
    else if (name === 'rPh') this.#aids++
  }

  close(name: string): void {
    if (name === 't') this.#inText = false
    else if (name === 'rPh') this.#aids--
    else if (name === this.#element) this.#done(unescapeText(detached(this.#text)))
  }

  text(text: string): void {
    if (this.#inText && this.#text.length <= longestRawText) this.#text += text
  }
}

/** Longer than any cell may be, even if each of its characters is written as _xHHHH_. */
export const longestRawText = 8 * 32_768

/** Excel writes characters that XML cannot hold as _xHHHH_. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

async function readFormats(source: Package, partName: string | undefined): Promise<NumberFormat[]> {
  if (partName === undefined || !source.has(partName)) return []
  const codes = new Map<number, string>()
  const ids: number[] = []
  /** Conditional formats and named styles have formats and numbers of their own. */
  let list = ''
  await source.scan(partName, {
    open(name, attributes) {
      if (name === 'numFmts' || name === 'cellXfs') list = name
      else if (name === 'numFmt' && list === 'numFmts')
        codes.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '')
      else if (name === 'xf' && list === 'cellXfs') ids.push(Number(attribute(attributes, 'numFmtId') ?? 0))
    },
    close(name) {
      if (name === list) list = ''
    },
  })
  return formatsOf(ids, codes)
}

/** Returns the format of each style; equal formats are parsed once. */
export function formatsOf(ids: readonly number[], codes: ReadonlyMap<number, string>): NumberFormat[] {
  const parsed = new Map<number, NumberFormat>()
  return ids.map((id) => {
    const format = parsed.get(id) ?? parseNumberFormat(codes.get(id) ?? builtInFormat(id))
    parsed.set(id, format)
    return format
  })
}
