import type { AlertContent } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { formatAlert } from '@fairdesk/phrases/format-alert'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import type { StoredRule } from '../../../../domain/alerts/alert-rules.ts'
import type { AlertMessage } from '../../../../domain/alerts/send/message.ts'
import type { Fair } from '../../../../domain/visibility/session-user.ts'

/** Words an alert in the language of its rule, with the fair's name and the way to the console. */
export function messageOf(
  content: AlertContent,
  { rule, fair }: { readonly rule: Pick<StoredRule, 'language' | 'origin'>; readonly fair: Fair },
): AlertMessage {
  const { alerts } = phrasesIn(rule.language)
  const { title, lines } = formatAlert(content, alerts, fair.timeZone)
  return {
    title: `${fair.name} · ${title}`,
    lines,
    link: rule.origin === '' ? '' : `${rule.origin}/report2/alerts?view=events`,
    linkText: alerts.openConsole,
    attachment: null,
  }
}
