import { config } from '@fairdesk/contract/areas/settings/config'
import { Segmented } from 'antd'
import { useLocation } from 'react-router'
import { go } from '../../kit/page/location.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import { PasswordRequests } from './PasswordRequests.tsx'
import { SystemForm } from './SystemForm.tsx'
import '../../ui/form/form-notes.css'
import './system-settings.css'

type View = 'form' | 'requests'

/** What the installation says of itself, and who waits for a new password. */
export const SystemSettings = () => {
  const { settings } = usePhrases()
  const words = settings.system
  const { pathname, search } = useLocation()
  const view: View = new URLSearchParams(search).get('view') === 'requests' ? 'requests' : 'form'
  const setView = (next: View) => go(next === 'form' ? pathname : `${pathname}?view=${next}`, { replace: true })
  const system = useRead(config.getConfigSystem, {})
  const requests = useRead(config.passwordRequests, {})
  const views = [
    { value: 'form' as const, label: words.form },
    { value: 'requests' as const, label: words.requests({ count: requests.data?.length ?? 0 }) },
  ]
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <Segmented<View> options={views} value={view} onChange={setView} />
      </div>
      <div className="fd-settings-body">
        {view === 'requests' && <PasswordRequests requests={requests.data ?? []} />}
        <div hidden={view !== 'form'}>
          {system.data?.own && <SystemForm kept={system.data} own={system.data.own} />}
          {!system.data && <NotLoaded rows={8} error={system.error} onRetry={system.refetch} />}
        </div>
      </div>
    </div>
  )
}
