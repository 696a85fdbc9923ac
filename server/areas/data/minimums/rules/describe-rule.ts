import type { MinimumRule } from '@fairdesk/contract/areas/data/minimums'
import { refOfAll } from '../../../../domain/records/ref-of-all.ts'

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

export function refOfRules(rules: readonly MinimumRule[]): string {
  return refOfAll(rules.map(refOf), '；')
}

/** Returns a rule for the operation log. */
export function describeRule({ scope, min, multiple, max }: MinimumRule) {
  return { minimumScope: scope, min, multiple, max }
}

/** Returns several rules for the log, each with its target. */
export function describeRules(rules: readonly MinimumRule[]) {
  return { minimums: rules.map((rule) => ({ whom: refOf(rule), ...describeRule(rule) })) }
}
