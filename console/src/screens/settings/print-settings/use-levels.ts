import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { useLookUp } from '../../../kit/query/use-read.ts'

export type Level = { readonly code: string; readonly name: string; readonly enabled: boolean }

const none: readonly Level[] = []

/** The levels of customers, in the organiser's order. */
export function useLevels(): readonly Level[] {
  return useLookUp(baseData.getAuthAllCommonCodeMap, {})?.customerLevel ?? none
}
