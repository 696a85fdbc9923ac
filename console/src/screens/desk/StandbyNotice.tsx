import { standby, standbyAlarm } from '@fairdesk/contract/areas/settings/standby'
import { useRead } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { DeskLink } from './DeskLink.tsx'

const askedEveryMs = 5000

/** For administrators: the second machine, where it is not as it should be. */
export const StandbyNotice = () => {
  const { standby: words } = usePhrases()
  const found = useRead(standby.state, {}, { everyMs: askedEveryMs }).data?.standby
  if (!found || standbyAlarm[found.condition] === 'none') return null
  const { name, condition } = found
  return (
    <p className="fd-desk-standby" role="status" data-alarm={standbyAlarm[condition]}>
      <DeskLink to="/set/system?view=standby">{`${words.title} ${name}: ${words.conditions[condition]}`}</DeskLink>
    </p>
  )
}
