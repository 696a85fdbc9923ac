import { latestReportMinutes } from '@fairdesk/contract/alerts/alert-kinds'
import { fairDays, nextAtHour } from '@fairdesk/contract/values/fair-days'
import type { StoredRule } from '../../../../domain/alerts/alert-rules.ts'
import type { FairHours } from '../../../../domain/switches/switches-in-force.ts'

/** A report's time that has come; `isMissed` where it is too late for it. Times in milliseconds since 1970. */
export type DueReport = { readonly dueMs: number; readonly isMissed: boolean }

type Clock = { readonly hours: FairHours; readonly timeZone: string; readonly nowMs: number }

/** A server that was away for months does not look at every day of them. */
const mostLooked = 400

/**
 * Returns the latest of a report's times since the rule's last evaluation, and the latest missed one before it. Times that
 * fall together are one.
 */
export function dueReports(
  { report, checkedAt }: Pick<StoredRule, 'report' | 'checkedAt'>,
  { hours, timeZone, nowMs }: Clock,
): DueReport[] {
  if (!report) return []
  const sinceMs = checkedAt.getTime()
  const closings = [
    ...fairDays(hours, timeZone).map(({ to }) => to),
    ...(hours.closeAt === null ? [] : [Date.parse(hours.closeAt)]),
  ]
  const times = report.times.flatMap((time) => lastHours(time, { sinceMs, timeZone, nowMs }))
  const due = [...times, ...(report.atClosing ? closings : [])].filter((ms) => ms > sinceMs && ms <= nowMs)
  const latenessMs = latestReportMinutes * 60_000
  const isMissed = (ms: number) => nowMs - ms > latenessMs
  const missed = due.filter(isMissed)
  const current = due.filter((ms) => !isMissed(ms))
  return [
    ...(missed.length > 0 ? [{ dueMs: Math.max(...missed), isMissed: true }] : []),
    ...(current.length > 0 ? [{ dueMs: Math.max(...current), isMissed: false }] : []),
  ]
}

function lastHours(time: string, { sinceMs, timeZone, nowMs }: Omit<Clock, 'hours'> & { readonly sinceMs: number }) {
  const moments: number[] = []
  let moment = Math.max(sinceMs, nowMs - mostLooked * 86_400_000)
  while (moments.length < mostLooked) {
    moment = nextAtHour(moment, time, timeZone)
    if (moment > nowMs) break
    moments.push(moment)
  }
  return moments
}
