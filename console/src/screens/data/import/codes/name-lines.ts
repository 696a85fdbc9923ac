import type { ImportMapping, UnknownName, UnknownNames } from '@fairdesk/contract/areas/data/import-answer'
import { nameFields, placeFields } from '@fairdesk/contract/fields/import-names'

/** A line of the list: an unknown name, or an existing place above unknown ones. */
export type NameLine = {
  readonly key: string
  readonly label: string
  /** 0 is outermost. */
  readonly depth: number
  readonly field: string
  readonly name: UnknownName | null
}

/** Separator of a path that is the meaning of an area. */
const pathSeparator = ' / '

export function isOfPlaces({ field }: Pick<UnknownNames, 'field'>): boolean {
  return placeFields.has(field)
}

/** Returns the lines of one list, those named by most rows first. */
export function linesOf({ field, names }: UnknownNames): NameLine[] {
  return names
    .toSorted((a, b) => b.rows - a.rows)
    .map((name) => ({ key: `${field} ${name.name}`, label: name.name, depth: 0, field, name }))
}

type PlaceNode = {
  readonly label: string
  field: string
  name: UnknownName | null
  readonly children: Map<string, PlaceNode>
}

/** Returns unknown places as a tree below the places that they belong to, from top to bottom. */
export function placeLines(groups: readonly UnknownNames[]): NameLine[] {
  const roots = new Map<string, PlaceNode>()
  for (const { field, names } of groups) {
    for (const name of names) {
      let level = roots
      for (const label of name.path ?? []) level = nodeIn(level, label).children
      const node = nodeIn(level, name.name)
      node.name = name
      node.field = field
    }
  }
  return flattened(roots, [])
}

function nodeIn(level: Map<string, PlaceNode>, label: string): PlaceNode {
  const node = level.get(label) ?? { label, field: '', name: null, children: new Map() }
  level.set(label, node)
  return node
}

function flattened(level: ReadonlyMap<string, PlaceNode>, parentPath: readonly string[]): NameLine[] {
  return [...level.values()].flatMap(({ label, field, name, children }) => {
    const path = [...parentPath, label]
    const line = { key: pathOf(path), label, depth: parentPath.length, field, name }
    return [line, ...flattened(children, path)]
  })
}

/** A name of the file that has a meaning. */
export type NameMeaning = { readonly field: string; readonly text: string; readonly meaning: string }

/** Returns the names with a meaning; renamed ones are among the unknown names. */
export function settledNames({ values }: ImportMapping, groups: readonly UnknownNames[]): NameMeaning[] {
  const open = new Set(
    groups.flatMap(({ field, names }) => names.flatMap(({ texts }) => texts.map((text) => `${field} ${text}`))),
  )
  return Object.entries(values).flatMap(([field, meanings]) =>
    nameFields.has(field)
      ? Object.entries(meanings).flatMap(([text, meaning]) =>
          open.has(`${field} ${text}`) ? [] : [{ field, text, meaning }],
        )
      : [],
  )
}

/** Returns the path that makes a place as the file has it, whatever the fair has elsewhere. */
export function ownPath({ path = [], name }: UnknownName): string {
  return pathOf([...path, name])
}

export function pathOf(names: readonly string[]): string {
  return names.join(pathSeparator)
}

/** Returns true for a place that is refused because the fair has it elsewhere. */
export function isElsewhere({ field, name }: NameLine, isCreating: boolean): boolean {
  return isCreating && field === 'area' && name?.refused === true
}
