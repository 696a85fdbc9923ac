import { useCallback } from 'react'
import { formatMoment } from '../../kit/format.ts'
import { useLanguage } from '../../kit/phrases.ts'
import { useSession } from '../../kit/session.ts'

/** Says a moment in the fair's own time, wherever it is read. */
export function useFairTime(): (at: string) => string {
  const language = useLanguage()
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone)
  return useCallback((at) => formatMoment(at, language, timeZone), [language, timeZone])
}
