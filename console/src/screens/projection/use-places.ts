import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { useLookUp } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'

type ListedCode = { readonly code: string; readonly name: string }
type Option = { readonly value: string; readonly label: string }

/** The brands and places a board may be narrowed to: those one sees; a place stands for all below it. */
export function usePlaces() {
  const { dimensions } = usePhrases()
  const brands = useLookUp(baseData.getAuthBrand, {})
  const bigAreas = useLookUp(baseData.getAllBigArea, {})
  const regions = useLookUp(baseData.getAllRegion, {})
  const areas = useLookUp(baseData.getAuthArea, {})
  const taken = new Set<string>()
  const group = (label: string, list: readonly ListedCode[] = []) => ({ label, options: optionsOf(list, taken) })
  return {
    brands: optionsOf(brands ?? [], new Set()),
    areas: [
      group(dimensions.bigArea, bigAreas),
      group(dimensions.region, regions),
      group(dimensions.area, areas),
    ].filter(({ options }) => options.length > 0),
  }
}

/** A code that two levels share means both, and is offered once. */
function optionsOf(list: readonly ListedCode[], taken: Set<string>): Option[] {
  const fresh = list.filter(({ code }) => !taken.has(code))
  for (const { code } of fresh) taken.add(code)
  return fresh.map(({ code, name }) => ({ value: code, label: name === code ? name : `${name} ${code}` }))
}
