import { columnLetters } from './cells.ts'
import { stylesXml } from './styles.ts'
import { escapeAttribute } from './texts/xml-text.ts'
import type { ZipEntry } from './zip.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetMl = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Data of a written sheet that the workbook refers to. */
export type SheetEntry = {
  readonly name: string
  readonly filter: string
  readonly headerRow: number
  readonly pinned: number
  readonly hasDrawing: boolean
  readonly isHidden: boolean
}

export function xmlEntry(name: string, xml: string): ZipEntry {
  return { name, data: [Buffer.from(declaration + xml)] }
}

/** The parts that can only be written when all sheets are. */
export function closingParts(sheets: readonly SheetEntry[], hasSharedTexts: boolean): ZipEntry[] {
  return [
    xmlEntry('xl/styles.xml', stylesXml()),
    xmlEntry('xl/workbook.xml', workbookXml(sheets)),
    relations('xl/_rels/workbook.xml.rels', [
      ...sheets.map((_, index) => ({
        id: `rId${index + 1}`,
        type: 'worksheet',
        target: `worksheets/sheet${index + 1}.xml`,
      })),
      { id: 'styles', type: 'styles', target: 'styles.xml' },
      ...(hasSharedTexts ? [{ id: 'texts', type: 'sharedStrings', target: 'sharedStrings.xml' }] : []),
    ]),
    relations('_rels/.rels', [{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }]),
    xmlEntry('[Content_Types].xml', contentTypesXml(sheets, hasSharedTexts)),
  ]
}

type Relation = { readonly id: string; readonly type: string; readonly target: string }

export function relations(name: string, list: readonly Relation[]): ZipEntry {
  const items = list.map(
    ({ id, type, target }) =>
      `<Relationship Id="${id}" Type="${office}/${type}" Target="${escapeAttribute(target)}"${type === 'hyperlink' ? ' TargetMode="External"' : ''}/>`,
  )
  return xmlEntry(name, `<Relationships xmlns="${packages}/relationships">${items.join('')}</Relationships>`)
}

function workbookXml(sheets: readonly SheetEntry[]): string {
  const list = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${escapeAttribute(name)}" sheetId="${index + 1}"${isHidden ? ' state="veryHidden"' : ''} r:id="rId${index + 1}"/>`,
  )
  const names = sheets.map(({ name, filter, headerRow, pinned }, index) => {
    const sheet = escapeAttribute(`'${name.replaceAll("'", "''")}'!`)
    const range = filter.replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2')
    const repeated = `${pinned > 0 ? `${sheet}$A:$${columnLetters(pinned - 1)},` : ''}${sheet}$1:$${headerRow}`
    return [
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${sheet}${range}</definedName>`,
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${repeated}</definedName>`,
    ].join('')
  })
  return [
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><bookViews><workbookView/></bookViews>`,
    `<sheets>${list.join('')}</sheets><definedNames>${names.join('')}</definedNames></workbook>`,
  ].join('')
}

function contentTypesXml(sheets: readonly SheetEntry[], hasSharedTexts: boolean): string {
  const override = (name: string, type: string) => `<Override PartName="/xl/${name}" ContentType="${type}"/>`
  const sheetParts = sheets.flatMap(({ hasDrawing }, index) => [
    override(`worksheets/sheet${index + 1}.xml`, `${sheetMl}.worksheet+xml`),
    ...(hasDrawing
      ? [override(`drawings/drawing${index + 1}.xml`, 'application/vnd.openxmlformats-officedocument.drawing+xml')]
      : []),
  ])
  return [
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    '<Default Extension="xml" ContentType="application/xml"/><Default Extension="jpeg" ContentType="image/jpeg"/><Default Extension="png" ContentType="image/png"/>',
    override('workbook.xml', `${sheetMl}.sheet.main+xml`),
    override('styles.xml', `${sheetMl}.styles+xml`),
    hasSharedTexts ? override('sharedStrings.xml', `${sheetMl}.sharedStrings+xml`) : '',
    ...sheetParts,
    '</Types>',
  ].join('')
}
