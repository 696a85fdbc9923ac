import { useSession } from '../../kit/session/session.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { choiceText } from './moment-text.ts'
import type { MomentChoice } from './use-moments.ts'

/** What a printed page says of the moment it shows; null where it shows now. */
export function useMomentNote(moments: Pick<MomentChoice, 'asOf' | 'since' | 'isChosen'>): string | null {
  const { moments: words } = usePhrases()
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone) ?? 'UTC'
  if (!moments.isChosen) return null
  // On paper there is no today: the date stands there itself.
  const text = choiceText(moments, { words, timeZone, now: 0 })
  return `${text} · ${words.base}`
}
