import type { Package } from '../package.ts'
import { resolve } from '../xlsx-workbook.ts'
import { attribute } from '../xml.ts'

export type PartRelation = {
  /** Last word of the type's address. */
  readonly type: string
  /** Null where it leads out of the workbook. */
  readonly target: string | null
}

/** Reads the relations of a part, by id; none where the part has no list of them. */
export async function partRelations(source: Package, partName: string): Promise<ReadonlyMap<string, PartRelation>> {
  const folder = partName.slice(0, partName.lastIndexOf('/') + 1)
  const relations = new Map<string, PartRelation>()
  const list = `${folder}_rels/${partName.slice(folder.length)}.rels`
  if (!source.has(list)) return relations
  await source.scan(list, {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const type = attribute(attributes, 'Type') ?? ''
      const isExternal = attribute(attributes, 'TargetMode')?.toLowerCase() === 'external'
      const target = attribute(attributes, 'Target') ?? ''
      relations.set(attribute(attributes, 'Id') ?? '', {
        type: type.slice(type.lastIndexOf('/') + 1),
        target: isExternal || target.includes(':') ? null : resolve(folder, target),
      })
    },
  })
  return relations
}

/** Returns the part of a picture; null where it lies outside the workbook, is no file of a picture, or is not there. */
export function picturePart(source: Package, relation: PartRelation | undefined): string | null {
  const target = relation?.type === 'image' ? relation.target : null
  if (!target || !/^xl\//i.test(target) || /\.(?:xml|rels|vml|bin)$/i.test(target)) return null
  return source.has(target) ? target : null
}

/** Value of an attribute whose prefix each program chooses. */
export function prefixed(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s(?:[\\w-]+:)?${name}\\s*=\\s*["']([^"']*)`).exec(attributes)?.[1]
}
