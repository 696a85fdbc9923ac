import { useEffect } from 'react'
import { useDatabaseState } from '../../../kit/call/database-state.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatTime } from '../../../kit/text/format.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'

const lookEveryMs = 2000

/** Tells that the server's database does not answer, and of when the figures are; disappears once it answers again. */
export const DatabaseBanner = () => {
  const { database: texts } = useShellPhrases()
  const { isAvailable, asOf } = useDatabaseState()
  const time = useFairTime(formatTime)
  useEffect(() => {
    if (isAvailable) return
    const look = async () => {
      const answer = await fetch('/readyz').catch(() => null)
      if (answer?.ok) useDatabaseState.setState({ isAvailable: true, asOf: null })
    }
    const timer = setInterval(() => void look(), lookEveryMs)
    return () => clearInterval(timer)
  }, [isAvailable])
  if (isAvailable) return null
  return (
    <div className="fd-offline" role="status">
      {asOf === null ? texts.unavailable : texts.asOf({ time: time(asOf) })}
    </div>
  )
}
