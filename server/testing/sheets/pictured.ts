import { zipOf } from '../pictures.ts'

/** Corner of a drawing: column and row from 0, offsets as parts of 20 pixels. */
type Corner = { readonly column: number; readonly row: number; readonly x?: number; readonly y?: number }
type Floating = {
  readonly from: Corner
  /** The other corner, else the size in pixels. */
  readonly to?: Corner
  readonly size?: readonly [number, number]
  /** One picture, or several in a group, each at its left and top of 100 by 100 with its width and height. */
  readonly bytes?: Uint8Array
  readonly group?: readonly { readonly box: readonly [number, number, number, number]; readonly bytes: Uint8Array }[]
  /** Target in place of the picture's part, and whether it is said to be outside. */
  readonly target?: string
  readonly isExternal?: boolean
  readonly isAbsolute?: boolean
}

type Cell = string | number | { readonly wps: Uint8Array } | { readonly rich: Uint8Array } | { readonly xml: string }
export type Pictured = {
  readonly rows: readonly (readonly Cell[])[]
  readonly floating?: readonly Floating[]
  /** Heights in points, by row from 1. */
  readonly heights?: Readonly<Record<number, number>>
  readonly merges?: readonly string[]
  readonly extraParts?: Readonly<Record<string, string>>
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const microsoft = 'http://schemas.microsoft.com/office'
const emuPerPixel = 9_525

/** A workbook whose pictures lie over cells, in cells as WPS stores them, or in cells as Excel 365 does. */
export function picturedWorkbook({
  rows,
  floating = [],
  heights = {},
  merges = [],
  extraParts = {},
}: Pictured): Buffer {
  const { media, wps, rich, mediaOf, cellOf } = pictureCells()
  const rowXml = rows.map((cells, index) => {
    const height = heights[index + 1]
    const written = cells.map((cell, column) => cellOf(cell, `${String.fromCharCode(65 + column)}${index + 1}`))
    return `<row r="${index + 1}"${height ? ` ht="${height}" customHeight="1"` : ''}>${written.join('')}</row>`
  })
  const drawing = drawingOf(floating, mediaOf)
  const merged =
    merges.length > 0 ? `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : ''
  const parts: Record<string, string> = {
    ...packageParts,
    'xl/_rels/workbook.xml.rels': relations([
      ['rId1', `${office}/worksheet`, 'worksheets/sheet1.xml'],
      ...(wps.length > 0
        ? [['rId2', 'http://www.wps.cn/officeDocument/2020/cellImage', 'cellimages.xml'] as const]
        : []),
      ...(rich.length > 0 ? richRelations : []),
    ]),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rowXml.join('')}</sheetData>${merged}${floating.length > 0 ? `<drawing xmlns:r="${office}" r:id="rId1"/>` : ''}</worksheet>`,
    ...(floating.length > 0
      ? {
          'xl/worksheets/_rels/sheet1.xml.rels': relations([['rId1', `${office}/drawing`, '../drawings/drawing1.xml']]),
          'xl/drawings/drawing1.xml': drawing.xml,
          'xl/drawings/_rels/drawing1.xml.rels': relations(drawing.relations),
        }
      : {}),
    ...(wps.length > 0 ? wpsParts(wps) : {}),
    ...(rich.length > 0 ? richParts(rich) : {}),
    ...extraParts,
  }
  return zipOf([
    ...Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text), packed: true as const })),
    ...media.map((bytes, index) => ({ name: `xl/media/image${index + 1}.png`, bytes: Buffer.from(bytes) })),
  ])
}

/** Numbers of the pictures in cells, as WPS and as Excel 365 list them, and their files. */
function pictureCells() {
  const media: Uint8Array[] = []
  const mediaOf = (bytes: Uint8Array) => {
    const index = media.indexOf(bytes)
    return index < 0 ? media.push(bytes) : index + 1
  }
  const rich: number[] = []
  const wps: number[] = []
  const cellOf = (cell: Cell, reference: string): string => {
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
    if (typeof cell === 'string')
      return cell === '' ? '' : `<c r="${reference}" t="inlineStr"><is><t>${cell}</t></is></c>`
    if ('xml' in cell) return cell.xml.replace('<c ', `<c r="${reference}" `)
    if ('rich' in cell) return `<c r="${reference}" t="e" vm="${rich.push(mediaOf(cell.rich))}"><v>#VALUE!</v></c>`
    const id = `ID_${String(wps.push(mediaOf(cell.wps))).padStart(32, '0')}`
    return `<c r="${reference}" t="str"><f>_xlfn.DISPIMG("${id}",1)</f><v>=DISPIMG("${id}",1)</v></c>`
  }
  return { media, wps, rich, mediaOf, cellOf }
}

type Relation = readonly [id: string, type: string, target: string, mode?: string]

function relations(list: readonly Relation[]): string {
  const each = list.map(
    ([id, type, target, mode]) =>
      `<Relationship Id="${id}" Type="${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
  )
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`
}

const packageParts = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  '_rels/.rels': relations([['rId1', `${office}/officeDocument`, 'xl/workbook.xml']]),
  'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
}

function drawingOf(floating: readonly Floating[], mediaOf: (bytes: Uint8Array) => number) {
  const list: Relation[] = []
  const pictureXml = (target: string, box: readonly number[], isExternal = false) => {
    const id = `rId${list.length + 1}`
    const relation = [id, `${office}/image`, target] as const
    list.push(isExternal ? [...relation, 'External'] : relation)
    const [x = 0, y = 0, cx = 1, cy = 1] = box
    return `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${list.length}" name="P"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:${isExternal ? 'link' : 'embed'}="${id}"><a:extLst><a:ext uri="{28A0092B}"/></a:extLst></a:blip></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm></xdr:spPr></xdr:pic>`
  }
  const fileOf = (bytes: Uint8Array | undefined) => `../media/image${mediaOf(bytes ?? new Uint8Array())}.png`
  const corner = (name: string, { column, row, x = 0, y = 0 }: Corner) =>
    `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>${x * 20 * emuPerPixel}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${y * 20 * emuPerPixel}</xdr:rowOff></xdr:${name}>`
  const anchors = floating.map(({ from, to, size = [40, 20], bytes, group, target, isExternal, isAbsolute }) => {
    const content = group
      ? `<xdr:grpSp><xdr:nvGrpSpPr/><xdr:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="100" cy="100"/><a:chOff x="0" y="0"/><a:chExt cx="100" cy="100"/></a:xfrm></xdr:grpSpPr>${group.map((one) => pictureXml(fileOf(one.bytes), one.box)).join('')}</xdr:grpSp>`
      : pictureXml(target ?? fileOf(bytes), [], isExternal)
    const ext = `<xdr:ext cx="${size[0] * emuPerPixel}" cy="${size[1] * emuPerPixel}"/>`
    if (isAbsolute) return `<xdr:absoluteAnchor><xdr:pos x="0" y="0"/>${ext}${content}</xdr:absoluteAnchor>`
    if (to) return `<xdr:twoCellAnchor>${corner('from', from)}${corner('to', to)}${content}</xdr:twoCellAnchor>`
    return `<xdr:oneCellAnchor>${corner('from', from)}${ext}${content}</xdr:oneCellAnchor>`
  })
  const xml = `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${office}">${anchors.join('')}</xdr:wsDr>`
  return { xml, relations: list }
}

function wpsParts(media: readonly number[]): Record<string, string> {
  const images = media.map(
    (_, index) =>
      `<etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${index + 2}" name="ID_${String(index + 1).padStart(32, '0')}"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId${index + 1}"/></xdr:blipFill></xdr:pic></etc:cellImage>`,
  )
  return {
    'xl/cellimages.xml': `<etc:cellImages xmlns:etc="http://www.wps.cn/officeDocument/2017/etCustomData" xmlns:xdr="x" xmlns:a="a" xmlns:r="${office}">${images.join('')}</etc:cellImages>`,
    'xl/_rels/cellimages.xml.rels': relations(
      media.map((number, index) => [`rId${index + 1}`, `${office}/image`, `media/image${number}.png`]),
    ),
  }
}

const richRelations: readonly Relation[] = [
  ['rId10', `${office}/sheetMetadata`, 'metadata.xml'],
  ['rId11', `${microsoft}/2017/06/relationships/rdRichValue`, 'richData/rdrichvalue.xml'],
  ['rId12', `${microsoft}/2017/06/relationships/rdRichValueStructure`, 'richData/rdrichvaluestructure.xml'],
  ['rId13', `${microsoft}/2022/10/relationships/richValueRel`, 'richData/richValueRel.xml'],
]

/** The last rich value is the error of a formula that cannot spill: no picture. */
function richParts(media: readonly number[]): Record<string, string> {
  const count = media.length + 1
  const each = (of: (index: number) => string) => Array.from({ length: count }, (_, index) => of(index)).join('')
  const values = media.map((_, index) => `<rv s="0"><v>${index}</v><v>5</v></rv>`).join('')
  return {
    'xl/metadata.xml': `<metadata><metadataTypes count="1"><metadataType name="XLRICHVALUE"/></metadataTypes><futureMetadata name="XLRICHVALUE" count="${count}">${each((index) => `<bk><extLst><ext uri="{3e2802c4}"><xlrd:rvb i="${index}"/></ext></extLst></bk>`)}</futureMetadata><valueMetadata count="${count}">${each((index) => `<bk><rc t="1" v="${index}"/></bk>`)}</valueMetadata></metadata>`,
    'xl/richData/rdrichvalue.xml': `<rvData count="${count}">${values}<rv s="1"><v>8</v></rv></rvData>`,
    'xl/richData/rdrichvaluestructure.xml':
      '<rvStructures count="2"><s t="_localImage"><k n="_rvRel:LocalImageIdentifier" t="i"/><k n="CalcOrigin" t="i"/></s><s t="_error"><k n="errorType" t="i"/></s></rvStructures>',
    'xl/richData/richValueRel.xml': `<richValueRels xmlns:r="${office}">${media.map((_, index) => `<rel r:id="rId${index + 1}"/>`).join('')}</richValueRels>`,
    'xl/richData/_rels/richValueRel.xml.rels': relations(
      media.map((number, index) => [`rId${index + 1}`, `${office}/image`, `../media/image${number}.png`]),
    ),
  }
}
