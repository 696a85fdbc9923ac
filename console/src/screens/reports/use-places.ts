import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { useLookUp } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'

type CodeName = { readonly code: string; readonly name: string }
type Option = { readonly value: string; readonly label: string }

/** Returns the brands and places that something may be limited to: those the user sees. A place includes all below it. */
export function usePlaces() {
  const { dimensions } = usePhrases()
  const brands = useLookUp(baseData.getAuthBrand, {})
  const bigAreas = useLookUp(baseData.getAllBigArea, {})
  const regions = useLookUp(baseData.getAllRegion, {})
  const areas = useLookUp(baseData.getAuthArea, {})
  const usedCodes = new Set<string>()
  const group = (label: string, list: readonly CodeName[] = []) => ({ label, options: optionsOf(list, usedCodes) })
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
function optionsOf(list: readonly CodeName[], usedCodes: Set<string>): Option[] {
  const fresh = list.filter(({ code }) => !usedCodes.has(code))
  for (const { code } of fresh) usedCodes.add(code)
  return fresh.map(({ code, name }) => ({ value: code, label: name === code ? name : `${name} ${code}` }))
}
