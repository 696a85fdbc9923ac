import { config } from '@fairdesk/contract/areas/settings/config'
import { Segmented } from 'antd'
import { useLocation } from 'react-router'
import { go } from '../../../kit/page/location.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { PasswordRequests } from './PasswordRequests.tsx'
import { Standby } from './Standby.tsx'
import { SystemForm } from './SystemForm.tsx'
import '../../../ui/form/form-notes.css'
import './system-settings.css'

const further = ['requests', 'standby'] as const
type View = 'form' | (typeof further)[number]

/** Settings of the installation, pending password requests, and the standby machine. */
export const SystemSettings = () => {
  const { systemSettings: texts, standby } = usePhrases()
  const { pathname, search } = useLocation()
  const viewParam = new URLSearchParams(search).get('view')
  const view: View = further.find((candidate) => candidate === viewParam) ?? 'form'
  const setView = (next: View) => go(next === 'form' ? pathname : `${pathname}?view=${next}`, { replace: true })
  const system = useRead(config.getConfigSystem, {})
  const requests = useRead(config.passwordRequests, {})
  const views = [
    { value: 'form' as const, label: texts.form },
    { value: 'requests' as const, label: texts.requests({ count: requests.data?.length ?? 0 }) },
    { value: 'standby' as const, label: standby.title },
  ]
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <Segmented<View> options={views} value={view} onChange={setView} />
      </div>
      <div className="fd-settings-body fd-fill-height">
        {view === 'requests' && <PasswordRequests requests={requests.data ?? []} />}
        {view === 'standby' && <Standby />}
        <div hidden={view !== 'form'}>
          {system.data?.own && <SystemForm stored={system.data} ownSettings={system.data.own} />}
          {!system.data && <NotLoaded rows={8} error={system.error} onRetry={system.refetch} />}
        </div>
      </div>
    </div>
  )
}
