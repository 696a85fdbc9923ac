import type { PresenceState } from '@fairdesk/contract/areas/reports/customer-status'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { StateTag } from '../../../ui/state/StateTag.tsx'

type StateMark = { readonly tone: 'plain' | 'busy' | 'waiting' | 'good' | 'bad'; readonly mark: string }

/** A mark besides the colour, which not everybody tells apart. */
export const presenceLooks: Readonly<Record<PresenceState, StateMark>> = {
  online: { tone: 'good', mark: '●' },
  idle: { tone: 'waiting', mark: '◐' },
  offline: { tone: 'plain', mark: '○' },
  never: { tone: 'plain', mark: '–' },
}

export const PresenceTag = ({ state }: { readonly state: PresenceState }) => {
  const { customerStatus: texts } = usePhrases()
  const { tone, mark } = presenceLooks[state]
  return (
    <StateTag tone={tone}>
      <span aria-hidden="true">{mark}</span> {texts.states[state]}
    </StateTag>
  )
}
