import type { MinimumRule } from '@fairdesk/contract/areas/data/minimums'

/** What a rule is for, as a person names it: "1001 杭州店 · T001 印花短袖". */
export function refOf(rule: MinimumRule): string {
  const { customer, customerName, levelName, goodsNo, goodsName, skcNo, fabricName, colourName } = rule
  const goods = skcNo === '' ? [goodsNo, goodsName] : [skcNo, goodsName, colourName]
  const parts = rule.scope === 'fabricColour' ? [fabricName, colourName] : goods
  return [[customer, customerName], [levelName], parts]
    .map((words) => words.filter((word) => word !== '').join(' '))
    .filter((text) => text !== '')
    .join(' · ')
}

const longestRef = 200

/** Several, cut where a line of the log would become a page. */
export function refOfAll(rules: readonly MinimumRule[]): string {
  const whole = rules.map(refOf).join('；')
  return whole.length > longestRef ? `${whole.slice(0, longestRef)}…` : whole
}

/** What the operation log keeps of a rule. */
export function describeRule({ scope, min, multiple, max }: MinimumRule) {
  return { minimumScope: scope, min, multiple, max }
}

/** Of several: each with what it is for. */
export function describeRules(rules: readonly MinimumRule[]) {
  return { minimums: rules.map((rule) => ({ whom: refOf(rule), ...describeRule(rule) })) }
}
