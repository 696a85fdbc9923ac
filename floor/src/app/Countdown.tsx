import { useEffect, useState } from 'react'
import { serverNow } from '../client/server-clock.ts'
import { useFloor } from '../state/state.ts'
import { useTexts } from '../texts/texts.ts'

/** Uses the server's clock: a phone's may be a day off. */
export function Countdown() {
  const texts = useTexts()
  const me = useFloor((floor) => floor.session?.me)
  const [nowMs, setNowMs] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (!me) return null
  if (!me.isOpen) return <span className="quiet">{texts.closed}</span>
  if (me.closesAt === null) return null
  const remainingSeconds = Math.max(0, Math.floor((Date.parse(me.closesAt) - nowMs) / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const text =
    remainingSeconds > 86_400
      ? texts.days({ n: Math.floor(remainingSeconds / 86_400) })
      : texts.clock({
          h: Math.floor(remainingSeconds / 3600),
          m: two(Math.floor(remainingSeconds / 60) % 60),
          s: two(remainingSeconds % 60),
        })
  return <span className={remainingSeconds > 600 ? 'quiet clock' : 'fault clock'}>{texts.closesIn({ text })}</span>
}
