import type { PrintSetting } from '@fairdesk/paper/print-setting'
import type { Language } from '@fairdesk/phrases/shape'
import { useMemo } from 'react'
import { useSession } from '../session/session.ts'
import { formatMoment } from '../text/format.ts'

/** Who prints, and when: as the foot of a paper in this language says it. The moment is that of the first look. */
export function usePrintHand(language: Language): Pick<PrintSetting, 'printedAt' | 'printedBy'> {
  const profile = useSession((session) => session.profile)
  return useMemo(
    () => ({
      printedAt: formatMoment(Date.now(), language, profile?.fair.timeZone),
      printedBy: profile?.realName || profile?.account || '',
    }),
    [language, profile],
  )
}
