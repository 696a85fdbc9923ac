import { standby, standbyAlarm } from '@fairdesk/contract/areas/settings/standby'
import { useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { DeskLink } from './DeskLink.tsx'

const askedEveryMs = 5000

/** For administrators: the second machine, where it is not as it should be. */
export const StandbyNotice = () => {
  const { standby: texts } = usePhrases()
  const standbyServer = useRead(standby.state, {}, { everyMs: askedEveryMs }).data?.standby
  if (!standbyServer || standbyAlarm[standbyServer.condition] === 'none') return null
  const { name, condition } = standbyServer
  return (
    <p className="fd-desk-standby fd-flush" role="status" data-alarm={standbyAlarm[condition]}>
      <DeskLink href="/set/system?view=standby">{`${texts.title} ${name}: ${texts.conditions[condition]}`}</DeskLink>
    </p>
  )
}
