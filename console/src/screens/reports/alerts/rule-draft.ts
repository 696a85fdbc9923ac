import { type AlertKind, alertKindTraits } from '@fairdesk/contract/alerts/alert-kinds'
import type { AlertRule, AlertRuleFields } from '@fairdesk/contract/areas/reports/alerts/alerts'
import type { Read } from '../../../kit/save/save-record.ts'

export type RuleDraft = AlertRuleFields

export type RuleFieldProps = {
  readonly draft: RuleDraft
  readonly onChange: (changes: Partial<RuleDraft>) => void
  readonly faultOf: (field: keyof RuleDraft) => { readonly text: string } | undefined
}

const firstGroup = (kind: AlertKind) => alertKindTraits[kind].groups[0] ?? 'all'

export const newRule: Read<RuleDraft> = {
  version: null,
  fields: {
    kind: 'areaBehind',
    threshold: alertKindTraits.areaBehind.initial,
    per: firstGroup('areaBehind'),
    areas: [],
    brands: [],
    quiet: null,
    channelIds: [],
    mailTo: [],
    report: null,
    enabled: true,
  },
}

/** Fields that a kind begins with. */
export function fieldsOfKind(kind: AlertKind): Pick<RuleDraft, 'kind' | 'threshold' | 'per' | 'report'> {
  const report = kind === 'report' ? { savedId: 0, times: [], atClosing: true } : null
  return { kind, threshold: alertKindTraits[kind].initial, per: firstGroup(kind), report }
}

export function readOf(rule: AlertRule): Read<RuleDraft> {
  const { id, version, kind, threshold, per, areas, brands, quiet, channelIds, mailTo, report, enabled } = rule
  const fields = { kind, threshold, per, areas, brands, quiet, channelIds, mailTo, report, enabled }
  return { id, version, fields }
}
