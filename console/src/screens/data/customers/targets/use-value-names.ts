import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { type StyleAttribute, styleAttributes } from '@fairdesk/contract/attributes'
import { useMemo } from 'react'
import { useLookUp } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { keyFor, ofField, ofKey, totalKey } from './target-draft.ts'

type Value = { readonly code: string; readonly name: string; readonly enabled: boolean }

/** The values targets may be of, by attribute, and their names. */
export function useValueNames() {
  const { dimensions, customerTargets: texts } = usePhrases()
  const codes = useLookUp(baseData.getAuthAllCommonCodeMap, {})
  const brands = useLookUp(baseData.getAuthBrand, {})
  const seasons = useLookUp(baseData.getAllSeason, {})
  return useMemo(() => {
    const valuesOf = (dim: StyleAttribute): readonly Value[] => {
      if (dim === 'brand') return brands ?? []
      if (dim === 'season') return (seasons ?? []).map((season) => ({ ...season, enabled: true }))
      return codes?.[dim] ?? []
    }
    const named = (dim: string, code: string) => {
      const attribute = styleAttributes.find((candidate) => candidate === dim)
      return (attribute && valuesOf(attribute).find((value) => value.code === code)?.name) ?? code
    }
    const nameOf = (row: string) => {
      if (row === totalKey) return texts.total
      const { dim1, value1, dim2, value2 } = ofKey(row)
      return [named(dim1, value1), ...(dim2 === '' ? [] : [named(dim2, value2)])].join(' × ')
    }
    const figureOf = (field: string) => {
      const { row, figure } = ofField(field)
      return texts.figureOf({ name: nameOf(row), figure: texts.figures[figure] })
    }
    const groupName = (group: string) =>
      (JSON.parse(group) as StyleAttribute[]).map((dim) => dimensions[dim]).join(' × ')
    /** Returns the attribute and value of a name or code; the first attribute wins if several have the name. */
    const findValues = (name: string): (readonly [string, string])[] =>
      styleAttributes.flatMap((dim) => {
        const value = valuesOf(dim).find((candidate) => candidate.name === name || candidate.code === name)
        return value ? [[dim, value.code] as const] : []
      })
    const rowNamed = (names: readonly string[]): string | undefined => {
      const pieces = names.flatMap((name) => name.split(/\s*[×x]\s*/)).filter((name) => name !== '')
      if (pieces.length === 1 && texts.totals.split('|').includes(pieces[0]?.toLowerCase() ?? '')) return totalKey
      const [first, second] = pieces.map((name) => findValues(name))
      const firstMatch = first?.[0]
      if (pieces.length === 1) return firstMatch && keyFor(firstMatch)
      const secondMatch = second?.find(([dim]) => dim !== firstMatch?.[0])
      return pieces.length === 2 && firstMatch && secondMatch ? keyFor(firstMatch, secondMatch) : undefined
    }
    return { valuesOf, nameOf, figureOf, groupName, rowNamed }
  }, [codes, brands, seasons, dimensions, texts])
}

export type ValueNames = ReturnType<typeof useValueNames>
