import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { type StyleAttribute, styleAttributes } from '@fairdesk/contract/attributes'
import { useMemo } from 'react'
import { useLookUp } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { keyFor, ofKey, totalKey } from './target-draft.ts'

type Value = { readonly code: string; readonly name: string; readonly enabled: boolean }

/** The values targets may be of, by attribute, and their names. */
export function useValueNames() {
  const { dimensions, customerTargets: words } = usePhrases()
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
      const known = styleAttributes.find((one) => one === dim)
      return (known && valuesOf(known).find((value) => value.code === code)?.name) ?? code
    }
    const nameOf = (row: string) => {
      if (row === totalKey) return words.total
      const { dim1, value1, dim2, value2 } = ofKey(row)
      return [named(dim1, value1), ...(dim2 === '' ? [] : [named(dim2, value2)])].join(' × ')
    }
    const groupName = (group: string) =>
      (JSON.parse(group) as StyleAttribute[]).map((dim) => dimensions[dim]).join(' × ')
    /** The attribute and value that a name or code stands for; a name that several attributes have is the first one's. */
    const found = (name: string): (readonly [string, string])[] =>
      styleAttributes.flatMap((dim) => {
        const value = valuesOf(dim).find((one) => one.name === name || one.code === name)
        return value ? [[dim, value.code] as const] : []
      })
    const rowNamed = (names: readonly string[]): string | undefined => {
      const said = names.flatMap((name) => name.split(/\s*[×x]\s*/)).filter((name) => name !== '')
      if (said.length === 1 && words.totals.split('|').includes(said[0]?.toLowerCase() ?? '')) return totalKey
      const [first, second] = said.map((name) => found(name))
      const one = first?.[0]
      if (said.length === 1) return one && keyFor(one)
      const other = second?.find(([dim]) => dim !== one?.[0])
      return said.length === 2 && one && other ? keyFor(one, other) : undefined
    }
    return { valuesOf, nameOf, groupName, rowNamed }
  }, [codes, brands, seasons, dimensions, words])
}

export type ValueNames = ReturnType<typeof useValueNames>
