import type { MinimumRule } from '@fairdesk/contract/areas/data/minimums'

/** Describes the subject of a rule in a few words. */
export function ruleName({ customerName, levelName, goodsNo, skcNo, fabricName, colourName }: MinimumRule): string {
  return [customerName, levelName, skcNo || goodsNo || fabricName, skcNo || fabricName ? colourName : '']
    .filter((text) => text !== '')
    .join(' ')
}
