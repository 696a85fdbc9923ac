import type { MinimumRule } from '@fairdesk/contract/areas/data/minimums'

/** Returns a rule's target as a person names it: "1001 杭州店 · T001 印花短袖". */
export function refOf(rule: MinimumRule): string {
  const { customer, customerName, levelName, goodsNo, goodsName, skcNo, fabricName, colourName } = rule
  const goods = skcNo === '' ? [goodsNo, goodsName] : [skcNo, goodsName, colourName]
  const labels = rule.scope === 'fabricColour' ? [fabricName, colourName] : goods
  return [[customer, customerName], [levelName], labels]
    .map((texts) => texts.filter((text) => text !== '').join(' '))
    .filter((text) => text !== '')
    .join(' · ')
}

const longestRef = 200

/** Several, cut where a line of the log would become a page. */
export function refOfAll(rules: readonly MinimumRule[]): string {
  const joinedRefs = rules.map(refOf).join('；')
  return joinedRefs.length > longestRef ? `${joinedRefs.slice(0, longestRef)}…` : joinedRefs
}

/** Returns a rule for the operation log. */
export function describeRule({ scope, min, multiple, max }: MinimumRule) {
  return { minimumScope: scope, min, multiple, max }
}

/** Returns several rules for the log, each with its target. */
export function describeRules(rules: readonly MinimumRule[]) {
  return { minimums: rules.map((rule) => ({ whom: refOf(rule), ...describeRule(rule) })) }
}
