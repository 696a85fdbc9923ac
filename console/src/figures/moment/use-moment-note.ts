import { useSession } from '../../kit/session/session.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { choiceText } from './moment-text.ts'
import type { MomentChoice } from './use-moments.ts'

/** Returns the printed page's note on the moment it shows; null if it shows now. */
export function useMomentNote(moments: Pick<MomentChoice, 'asOf' | 'since' | 'isChosen'>): string | null {
  const { moments: texts } = usePhrases()
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone) ?? 'UTC'
  if (!moments.isChosen) return null
  // Print has no "today": always show the date.
  const text = choiceText(moments, { texts, timeZone, nowMs: 0 })
  return `${text} · ${texts.base}`
}
