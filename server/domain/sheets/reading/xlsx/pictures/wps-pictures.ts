import type { Package } from '../package.ts'
import { attribute } from '../xml.ts'
import { type PartRelation, partRelations, picturePart, prefixed } from './part-relations.ts'

/** Reads the pictures that WPS puts into cells, by the name that their formula `DISPIMG("ID_…",1)` gives; null where the bytes are missing. */
export async function wpsPictures(
  source: Package,
  ofWorkbook: ReadonlyMap<string, PartRelation>,
): Promise<ReadonlyMap<string, string | null>> {
  const pictures = new Map<string, string | null>()
  const relatedPart = [...ofWorkbook.values()].find(({ type }) => type.toLowerCase() === 'cellimage')?.target
  const partName = relatedPart ?? 'xl/cellimages.xml'
  if (!source.has(partName)) return pictures
  const relations = await partRelations(source, partName)
  let pictureName = ''
  await source.scan(partName, {
    open(name, attributes) {
      if (name === 'cNvPr') pictureName = attribute(attributes, 'name') ?? ''
      else if (name === 'blip' && pictureName !== '')
        pictures.set(pictureName, picturePart(source, relations.get(prefixed(attributes, 'embed') ?? '')))
    },
    close(name) {
      if (name === 'cellImage') pictureName = ''
    },
  })
  return pictures
}

/** Name of the picture that a formula or its stored text shows; undefined for any other. */
export function wpsName(formula: string): string | undefined {
  return /dispimg\(\s*"([^"]{1,100})"/i.exec(formula)?.[1]
}
