import { baseData } from '@fairdesk/contract/areas/data/base-data'
import type { CodeType } from '@fairdesk/contract/attributes'
import { useLookUp } from '../query/use-read.ts'
import { useShellPhrases } from '../text/phrases.ts'
import { type CodeOption, offeredCodes } from './offered-codes.ts'

/** Options of a filter, including those already chosen; undefined while loading. */
type Options = readonly CodeOption[] | undefined

/** Codes to filter by. Disabled codes are not offered; those already in the filter stay, marked as disabled. */
export function useCodeOptions(): (type: CodeType, selectedCodes: readonly string[] | undefined) => Options {
  const markDisabled = useShellPhrases().list.disabled
  const codes = useLookUp(baseData.getAuthAllCommonCodeMap, {})
  return (type, selectedCodes) => codes && offeredCodes(codes[type], selectedCodes, markDisabled)
}

/** Brands to filter by, in the same way. */
export function useBrandOptions(selectedCodes: readonly string[] | undefined): Options {
  const markDisabled = useShellPhrases().list.disabled
  const brands = useLookUp(baseData.getAuthBrand, {})
  return brands && offeredCodes(brands, selectedCodes, markDisabled)
}
