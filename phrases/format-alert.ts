import type { AlertContent } from '@fairdesk/contract/areas/reports/alerts/alerts'
import type { Shape } from './shape.ts'
import type { alerts as source } from './zh-cn/reports/alerts/alerts.ts'

type AlertWords = Shape<typeof source>

/** Words an alert: a title and a line for each subject. Times are those of the time zone. */
export function formatAlert(
  content: AlertContent,
  words: Pick<
    AlertWords,
    'kinds' | 'line' | 'more' | 'nothingNow' | 'reportDue' | 'reportMissed' | 'channelFailed' | 'trial'
  >,
  timeZone: string,
): { readonly title: string; readonly lines: readonly string[] } {
  const title = words.kinds[content.kind]
  return { title: content.isTrial ? `${title}（${words.trial}）` : title, lines: linesOf(content, words, timeZone) }
}

function linesOf(content: AlertContent, words: Parameters<typeof formatAlert>[1], timeZone: string): string[] {
  const { kind, items, count, report } = content
  if (kind === 'channelFailed') return [words.channelFailed({ channel: content.channel ?? '' })]
  if (kind === 'report' || kind === 'reportMissed') {
    const due = { name: report?.name ?? '', at: timeText(report?.due ?? '', timeZone) }
    return [kind === 'report' ? words.reportDue(due) : words.reportMissed(due)]
  }
  if (items.length === 0) return [words.nothingNow]
  const lines = items.map(({ code, name, value, by = '' }) =>
    words.line[kind]({
      name: name === '' || name === code ? code : `${name} ${code}`.trim(),
      value: value.toLocaleString('en-US'),
      by,
    }),
  )
  return count > items.length ? [...lines, words.more({ count: String(count - items.length) })] : lines
}

/** `2027-03-01 12:00`. */
function timeText(moment: string, timeZone: string): string {
  return moment === ''
    ? ''
    : new Date(moment).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
}
