import { comparisonText } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { StructureAnswer, StructureRow, structure } from '@fairdesk/contract/areas/reports/structure'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { attributeNames } from '../../../domain/goods/attribute-names.ts'
import { csvType, fileNameOf, xlsxType } from '../../../domain/sheets/file-name.ts'
import type { Column, Row, SheetContent } from '../../../domain/sheets/writing/content.ts'
import { writeSheets } from '../../../domain/sheets/writing/write.ts'
import { writeCsv } from '../../../domain/sheets/writing/write-csv.ts'
import { aboutSheet, momentTitle } from '../../about-figures.ts'
import type { Handler } from '../../handler.ts'
import { comparisonLines, growthCells, growthColumns } from '../growth-sheet.ts'
import { filterSearch, linkCell, linkColumn, type RowsBehind, rowsBehind } from '../rows-behind.ts'
import { structureOf } from './structure.ts'

/** The structure as on screen; every row names its parents, so that it can be filtered. */
export const exportStructure: Handler<typeof structure.export> = async (context, { format, ...question }) => {
  const answer = await structureOf(context, question)
  const { language } = context.caller
  const phrases = renameAttributes(phrasesIn(language), await attributeNames(context.db, language))
  const name = momentTitle(phrases.structure.title, answer.moment, { phrases, fair: context.user.fair })
  const { dims, comparison } = question
  const links = rowsBehind(context.caller, {
    path: '/report2/dimension',
    search: { by: dims, ...filterSearch(question), against: comparisonText(comparison) },
    moments: question,
  })
  const infoSheet = await aboutSheet(context, {
    ...{ phrases, title: name, criteria: question, screen: links.screen, version: answer.version },
    lines: [
      [phrases.dynamicReport.dims, dims.map((dim) => phrases.dimensions[dim]).join('、')],
      ...comparisonLines(answer.comparison && { summary: answer.comparison }, phrases, context.user.fair.timeZone),
    ],
  })
  const sheet = structureSheet(answer, { phrases, name, dims, links })
  const fileName = fileNameOf(context.user.fair, sheet.name, format)
  return format === 'csv'
    ? { fileName, type: csvType, body: writeCsv(sheet) }
    : { fileName, type: xlsxType, body: writeSheets([sheet, infoSheet]) }
}

type SheetTexts = {
  readonly phrases: Phrases
  readonly name: string
  readonly dims: readonly (keyof Phrases['dimensions'])[]
  readonly links: RowsBehind
}

const kinds = {
  developedStyles: 'integer',
  orderedStyles: 'integer',
  developedSkc: 'integer',
  orderedSkc: 'integer',
  width: 'percent',
  depth: 'decimal',
  styleDepth: 'decimal',
  developedShare: 'percent',
  qty: 'integer',
  qtyShare: 'percent',
  amount: 'money',
  amountShare: 'percent',
  targetShare: 'percent',
  difference: 'decimal',
  targetDifference: 'decimal',
} as const satisfies Record<Exclude<keyof StructureAnswer['totals'], 'other'>, Column['kind']>

const otherKinds = {
  orderedSkc: 'integer',
  qty: 'integer',
  qtyShare: 'percent',
  shareDifference: 'decimal',
} as const satisfies Record<OtherFigure, Column['kind']>

type OtherFigure = keyof NonNullable<StructureRow['other']>

type Figure = keyof typeof kinds

function structureSheet(
  { list, totals, comparison }: StructureAnswer,
  { phrases, name, dims, links }: SheetTexts,
): SheetContent {
  const { structure: texts, dynamicReport } = phrases
  const visibleFigures = (Object.keys(kinds) as Figure[]).filter((key) => totals[key] !== undefined)
  const labels = dims.map(
    (dim, index): Column => ({ key: `dim${index}`, title: phrases.dimensions[dim], kind: 'text' }),
  )
  const subtotals = new WeakSet<Row>()
  const path: string[] = []
  const rows = list.map((row): Row => {
    path.length = row.level
    path[row.level - 1] = row.label || row.dims.at(-1)?.code || dynamicReport.unset
    const cells = {
      ...Object.fromEntries(path.map((label, index) => [`dim${index}`, label])),
      ...cellsOf(row, visibleFigures),
      ...otherCells(row),
      ...growthCells(row.qty, row.other?.qty ?? null),
      ...linkCell(
        links,
        row.dims.map(({ label: _, ...step }) => step),
      ),
    }
    if (row.level < dims.length) subtotals.add(cells)
    return cells
  })
  return {
    name,
    columns: [
      ...labels,
      ...visibleFigures.map((key): Column => ({ key, title: texts.columns[key], kind: kinds[key] })),
      ...(comparison
        ? [...otherColumns(texts, comparison.name), ...growthColumns(phrases, { summary: comparison }).slice(1)]
        : []),
      linkColumn(dynamicReport.rowsBehind),
    ],
    rows: [rows],
    totals: {
      dim0: dynamicReport.total,
      ...cellsOf(totals, visibleFigures),
      ...otherCells(totals),
      ...growthCells(totals.qty, totals.other?.qty ?? null),
      ...linkCell(links, []),
    },
    pinned: labels.length,
    isSubtotal: (row) => subtotals.has(row),
  }
}

function otherColumns(texts: Phrases['structure'], fair: string): Column[] {
  return otherFigures.map((key) => ({
    key: `other-${key}`,
    title: key === 'shareDifference' ? texts.shareDifference : texts.ofFair({ fair, figure: texts.columns[key] }),
    kind: otherKinds[key],
  }))
}

const otherFigures = Object.keys(otherKinds) as OtherFigure[]

function otherCells({ other }: Pick<StructureRow, 'other'>): Row {
  const cellOf = (key: OtherFigure) => {
    const value = other?.[key]
    if (value === null || value === undefined) return undefined
    return otherKinds[key] === 'percent' ? value / 100 : value
  }
  return Object.fromEntries(otherFigures.map((key) => [`other-${key}`, cellOf(key)]))
}

/** A sheet's percents are fractions, its amounts fen. */
function cellsOf(row: StructureAnswer['totals'] | StructureRow, visibleFigures: readonly Figure[]): Row {
  const cellOf = (key: Figure) => {
    const value = row[key]
    if (value === null || value === undefined) return undefined
    if (kinds[key] === 'percent') return value / 100
    return kinds[key] === 'money' ? Math.round(value * 100) : value
  }
  return Object.fromEntries(visibleFigures.map((key) => [key, cellOf(key)]))
}
