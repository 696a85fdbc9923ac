import { useFoot } from '../../kit/page/use-foot.ts'
import { useSession } from '../../kit/session/session.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { choiceText } from './moment-text.ts'
import type { MomentChoice } from './use-moments.ts'

type MomentFoot = { readonly state: ReturnType<typeof useFoot>['state'] | 'past'; readonly stateText: string }

/** The foot line of a screen of any moment: of a chosen one it says that, and nothing of being live. */
export function useMomentFoot(moments: Pick<MomentChoice, 'asOf' | 'since' | 'isChosen'>): MomentFoot {
  const foot = useFoot()
  const { moments: texts } = usePhrases()
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone) ?? 'UTC'
  // Changes up to now keep updating.
  if (!moments.isChosen || moments.asOf === '') return foot
  return { state: 'past', stateText: choiceText(moments, { texts, timeZone, nowMs: Date.now() }) }
}
