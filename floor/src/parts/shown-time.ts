import type { Language } from '@fairdesk/phrases/shape'

/** The hour of a moment in ISO 8601, with its day where that is not today. */
export function shownTime(timestamp: string, language: Language): string {
  const moment = new Date(timestamp)
  const isToday = moment.toDateString() === new Date().toDateString()
  const day = isToday ? {} : ({ month: 'numeric', day: 'numeric' } as const)
  return moment.toLocaleString(language.replace('_', '-'), {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}
