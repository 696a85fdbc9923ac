import type { RehearsalCast } from '@fairdesk/server/domain/rehearsal/rehearser'
import { play } from './play.ts'

/** Process that plays: receives the cast once, sends its progress and finally the figures. */
const stopping = new AbortController()
process.on('message', (message: { kind: 'play'; cast: RehearsalCast } | { kind: 'stop' }) => {
  if (message.kind === 'stop') return stopping.abort()
  const onMoment = (moment: object) => void process.send?.({ kind: 'moment', moment })
  play(message.cast, { signal: stopping.signal, onMoment }).then(
    (figures) => void process.send?.({ kind: 'figures', figures }),
    (error) => {
      process.stderr.write(`${error?.stack ?? error}\n`)
      process.exit(1)
    },
  )
})
// The parent has the figures, or is gone.
process.on('disconnect', () => process.exit(0))
