import { Segmented } from 'antd'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { useAllowed } from '../../../kit/permission/use-allowed.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { type AlertView, alertFields, alertViews } from './alerts-query.ts'
import { Channels } from './channels/Channels.tsx'
import { Events } from './Events.tsx'
import { Rules } from './Rules.tsx'
import './alerts.css'

/** Rules that tell of what happens at the fair, what they told, and the channels they go through. */
export const Alerts = () => {
  const { alerts: texts, shell } = usePhrases()
  const [{ view }, update] = useAddressQuery(alertFields)
  const isAdmin = useAllowed({ accountRole: 'admin' })
  const options = alertViews
    .filter((choice) => isAdmin || choice !== 'channels')
    .map((value) => ({ value, label: texts.views[value] }))
  const tabs = (
    <Segmented<AlertView>
      aria-label={shell.titles.alerts}
      value={view}
      options={options}
      onChange={(next) => update((current) => ({ ...current, view: next }))}
    />
  )
  if (view === 'events') return <Events tabs={tabs} />
  return view === 'channels' && isAdmin ? <Channels tabs={tabs} /> : <Rules tabs={tabs} />
}
