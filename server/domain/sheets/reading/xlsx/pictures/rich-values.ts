import type { Package } from '../package.ts'
import { attribute } from '../xml.ts'
import { type PartRelation, partRelations, picturePart, prefixed } from './part-relations.ts'

const localImage = '_rvRel:LocalImageIdentifier'

/**
 * Reads the pictures in cells as Excel 365 stores them, by the number in a cell's `vm`: a cell's value is an error there for
 * programs that know no pictures. Null where the picture itself is not in the workbook. Other values are not listed:
 * spilling formulas store their errors in the same way.
 */
export async function richPictures(
  source: Package,
  ofWorkbook: ReadonlyMap<string, PartRelation>,
): Promise<ReadonlyMap<number, string | null>> {
  const partOf = (type: string) => {
    const target = [...ofWorkbook.values()].find((relation) => relation.type.toLowerCase() === type)?.target
    return target && source.has(target) ? target : null
  }
  const metadata = partOf('sheetmetadata')
  const values = partOf('rdrichvalue')
  const structures = partOf('rdrichvaluestructure')
  if (metadata === null || values === null || structures === null) return new Map()
  const files = await localFiles(source, partOf('richvaluerel'))
  const pictures = await pictureValues(source, { values, structures: await readStructures(source, structures) })
  const partByCell = new Map<number, string | null>()
  for (const [index, value] of (await valueIndexes(source, metadata)).entries()) {
    const file = value === undefined ? undefined : pictures.get(value)
    if (file !== undefined) partByCell.set(index + 1, files[file] ?? null)
  }
  return partByCell
}

/** Indexes of rich values by the index of a cell's metadata. */
async function valueIndexes(source: Package, partName: string): Promise<(number | undefined)[]> {
  const types: string[] = []
  const blocks: (number | undefined)[] = []
  const cells: { type: number; block: number }[] = []
  let list = ''
  const numberIn = (attributes: string, name: string) => Number(attribute(attributes, name) ?? -1)
  const elements = new Map<string, (attributes: string) => void>([
    ['metadataType', (attributes) => types.push(attribute(attributes, 'name') ?? '')],
    ['futureMetadata', (attributes) => (list = attribute(attributes, 'name') === 'XLRICHVALUE' ? 'blocks' : '')],
    ['valueMetadata', () => (list = 'cells')],
    ['bk', () => list === 'blocks' && blocks.push(undefined)],
    ['rvb', (attributes) => list === 'blocks' && blocks.splice(-1, 1, numberIn(attributes, 'i'))],
    [
      'rc',
      (attributes) =>
        list === 'cells' && cells.push({ type: numberIn(attributes, 't'), block: numberIn(attributes, 'v') }),
    ],
  ])
  await source.scan(partName, {
    open(name, attributes) {
      elements.get(name)?.(attributes)
    },
    close(name) {
      if (name === 'futureMetadata' || name === 'valueMetadata') list = ''
    },
  })
  return cells.map(({ type, block }) => (types[type - 1] === 'XLRICHVALUE' ? blocks[block] : undefined))
}

type Structure = { readonly isPicture: boolean; readonly keys: string[] }

async function readStructures(source: Package, partName: string): Promise<Structure[]> {
  const structures: Structure[] = []
  await source.scan(partName, {
    open(name, attributes) {
      if (name === 's')
        structures.push({ isPicture: /^_(?:local|web)image$/i.test(attribute(attributes, 't') ?? ''), keys: [] })
      else if (name === 'k') structures.at(-1)?.keys.push(attribute(attributes, 'n') ?? '')
    },
  })
  return structures
}

/** Indexes of pictures' files by the index of their rich value; -1 where the picture is on the web. */
async function pictureValues(
  source: Package,
  { values, structures }: { readonly values: string; readonly structures: readonly Structure[] },
): Promise<ReadonlyMap<number, number>> {
  const pictures = new Map<number, number>()
  let [index, field, isTaking] = [-1, -1, false]
  let structure: Structure | undefined
  await source.scan(values, {
    open(name, attributes) {
      if (name === 'rv') {
        index++
        field = -1
        structure = structures[Number(attribute(attributes, 's') ?? -1)]
        if (structure?.isPicture) pictures.set(index, -1)
      } else if (name === 'v') {
        field++
        isTaking = structure?.isPicture === true && structure.keys[field] === localImage
      }
    },
    close(name) {
      if (name === 'v') isTaking = false
    },
    text(text) {
      if (isTaking) pictures.set(index, Number(text))
    },
  })
  return pictures
}

async function localFiles(source: Package, partName: string | null): Promise<(string | null)[]> {
  if (partName === null) return []
  const relations = await partRelations(source, partName)
  const files: (string | null)[] = []
  await source.scan(partName, {
    open(name, attributes) {
      if (name === 'rel') files.push(picturePart(source, relations.get(prefixed(attributes, 'id') ?? '')))
    },
  })
  return files
}
