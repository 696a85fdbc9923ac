import { baseData } from '@fairdesk/contract/areas/data/base-data'
import type { CodeType } from '@fairdesk/contract/attributes'
import { useLookUp } from '../query/use-read.ts'
import { useShellPhrases } from '../text/phrases.ts'
import { type CodeOption, offeredCodes } from './offered-codes.ts'

/** What a filter offers beside what it names already; undefined while it is on its way. */
type Options = readonly CodeOption[] | undefined

/** Codes to filter by. Disabled ones are not offered; one that the filter names already stays, and says that it is. */
export function useCodeOptions(): (type: CodeType, chosen: readonly string[] | undefined) => Options {
  const markDisabled = useShellPhrases().list.disabled
  const codes = useLookUp(baseData.getAuthAllCommonCodeMap, {})
  return (type, chosen) => codes && offeredCodes(codes[type], chosen, markDisabled)
}

/** Brands to filter by, in the same way. */
export function useBrandOptions(chosen: readonly string[] | undefined): Options {
  const markDisabled = useShellPhrases().list.disabled
  const brands = useLookUp(baseData.getAuthBrand, {})
  return brands && offeredCodes(brands, chosen, markDisabled)
}
