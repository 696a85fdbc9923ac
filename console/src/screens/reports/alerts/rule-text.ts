import { alertKindTraits } from '@fairdesk/contract/alerts/alert-kinds'
import type { AlertRule } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { formatInteger } from '../../../kit/text/format.ts'
import type { Phrases } from '../../../kit/text/phrases.ts'

type RuleWords = Pick<Phrases['alerts'], 'units' | 'groups' | 'atClosing' | 'threshold'>

/** Returns a rule's line in words: its groups, threshold and scope; the times of a report. */
export function ruleText(
  { kind, threshold, per, areas, brands, report, reportName }: AlertRule,
  words: RuleWords,
): string {
  if (report) {
    const times = [...report.times, ...(report.atClosing ? [words.atClosing] : [])]
    return [reportName ?? '—', times.join(' ')].join(' · ')
  }
  const { unit, groups } = alertKindTraits[kind]
  const line = unit === null ? [] : [`${words.threshold} ${formatInteger(threshold)} ${words.units[unit]}`]
  return [...(groups.length > 1 ? [words.groups[per]] : []), ...line, ...areas, ...brands].join(' · ')
}
