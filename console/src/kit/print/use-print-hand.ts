import type { PrintSetting } from '@fairdesk/paper/print-setting'
import { momentText } from '@fairdesk/paper/text/moment'
import { useMemo } from 'react'
import { useSession } from '../session/session.ts'

type PrintSignature = Pick<PrintSetting, 'printedAt' | 'printedBy'>

/** Signature in the foot of a paper, user and time: that of the first view while papers are only shown. */
export function usePrintHand(): PrintSignature {
  const profile = useSession((session) => session.profile)
  return useMemo(() => handOf(profile), [profile])
}

/** Returns the current value, for immediate printing. */
export function printHandNow(): PrintSignature {
  return handOf(useSession.getState().profile)
}

function handOf(profile: ReturnType<typeof useSession.getState>['profile']): PrintSignature {
  return {
    printedAt: momentText(Date.now(), profile?.fair.timeZone),
    printedBy: profile?.realName || profile?.account || '',
  }
}
