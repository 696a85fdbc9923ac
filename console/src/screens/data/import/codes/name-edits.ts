import type { ImportMapping, UnknownNames } from '@fairdesk/contract/areas/data/import-answer'
import { withValue } from '../mapping/mapping-edits.ts'
import { isOfPlaces, ownPath, pathOf } from './name-lines.ts'

export type NamePlace = { readonly field: string; readonly texts: readonly string[] }

/** Gives a name its meaning in all its spellings: an existing name, or the one to create it under; '' takes it back. */
export function withMeaning(mapping: ImportMapping, { field, texts }: NamePlace, meaning: string): ImportMapping {
  return texts.reduce<ImportMapping>((current, text) => withValue(current, { field, text }, meaning), mapping)
}

/** Names that are surely an existing one in another spelling, each with that; places below one that has a likely meaning come along with it. */
export function likelyMeanings(groups: readonly UnknownNames[]): (NamePlace & { readonly meaning: string })[] {
  const merged = new Set<string>()
  return groups.flatMap(({ field, names }) =>
    names.flatMap((name) => {
      const { texts, path = [], likely, unsure } = name
      const [meaning] = likely
      if (meaning === undefined || unsure || path.some((_, index) => merged.has(pathOf(path.slice(0, index + 1)))))
        return []
      merged.add(ownPath(name))
      return [{ field, texts, meaning }]
    }),
  )
}

export function withLikely(mapping: ImportMapping, groups: readonly UnknownNames[]): ImportMapping {
  return likelyMeanings(groups).reduce<ImportMapping>(
    (current, { meaning, ...spelling }) => withMeaning(current, spelling, meaning),
    mapping,
  )
}

/** Creates every missing place, save those that the fair has elsewhere: each of them is decided by itself. */
export function withAllCreated(mapping: ImportMapping): ImportMapping {
  return { ...mapping, options: { ...mapping.options, createAreas: true } }
}

export function mayCreateAll(mapping: ImportMapping, groups: readonly UnknownNames[]): boolean {
  const isRefused = groups.some((group) => isOfPlaces(group) && group.names.some(({ refused }) => refused))
  return isRefused && !mapping.options.createAreas
}

/** Changes of a mapping that the list makes, to be taken back. */
export type NameDecisions = Pick<ImportMapping, 'values'> & { readonly createAreas: boolean | undefined }

export function decisionsIn({ values, options }: ImportMapping): NameDecisions {
  return { values, createAreas: options.createAreas }
}

export function withDecisions(mapping: ImportMapping, { values, createAreas }: NameDecisions): ImportMapping {
  return { ...mapping, values, options: { ...mapping.options, createAreas } }
}
