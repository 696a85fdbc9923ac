import type { MinimumRule } from '@fairdesk/contract/areas/data/minimums'

/** What a rule is for, in a few words. */
export function ruleName({ customerName, levelName, goodsNo, skcNo, fabricName, colourName }: MinimumRule): string {
  return [customerName, levelName, skcNo || goodsNo || fabricName, skcNo || fabricName ? colourName : '']
    .filter((text) => text !== '')
    .join(' ')
}
