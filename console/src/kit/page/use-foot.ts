import { useDatabaseState } from '../call/database-state.ts'
import { useLive } from '../live/live.ts'
import { useFairTime } from '../session/use-fair-time.ts'
import { formatTime } from '../text/format.ts'
import { useShellPhrases } from '../text/phrases.ts'
import { useOnline } from './use-online.ts'

/** Live state and time of the data in words, for a screen's foot line. */
export function useFoot(): { readonly state: 'connecting' | 'live' | 'away'; readonly stateText: string } {
  const { shell, database } = useShellPhrases()
  const time = useFairTime(formatTime)
  const { state: streamed, changedAt } = useLive()
  // A stream whose network is gone may take long to notice.
  const state = useOnline() ? streamed : 'away'
  const isAvailable = useDatabaseState(({ isAvailable: available }) => available)
  const stateLabel = { connecting: shell.connecting, live: shell.live, away: shell.away }[state]
  const label = isAvailable ? stateLabel : database.foot
  return { state: isAvailable ? state : 'away', stateText: `${label}　${shell.dataAt({ time: time(changedAt) })}` }
}
