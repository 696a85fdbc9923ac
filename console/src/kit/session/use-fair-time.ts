import { useCallback } from 'react'
import { formatMoment } from '../text/format.ts'
import { useLanguage } from '../text/phrases.ts'
import { useSession } from './session.ts'

/** Says a moment in the fair's own time, wherever it is read; `formatTime` leaves the year out. */
export function useFairTime(format: typeof formatMoment = formatMoment): (time: string | number) => string {
  const language = useLanguage()
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone)
  return useCallback((time) => format(time, language, timeZone), [format, language, timeZone])
}
