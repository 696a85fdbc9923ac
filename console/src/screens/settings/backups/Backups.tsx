import { PlusOutlined } from '@ant-design/icons'
import { type BackupDestination, backups } from '@fairdesk/contract/areas/settings/backups'
import { Alert, Button, Segmented } from 'antd'
import { useState } from 'react'
import { BackupSignText } from '../../../figures/backup-sign/BackupSignText.tsx'
import { notify } from '../../../kit/notify/notices.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useRead } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { goOn, makeBackup } from './backups-writes.ts'
import { DestinationDrawer } from './DestinationDrawer.tsx'
import { Destinations } from './Destinations.tsx'
import { RunningBackup } from './RunningBackup.tsx'
import { StoredBackups } from './StoredBackups.tsx'
import { Timetable } from './Timetable.tsx'
import '../../../ui/plain-table.css'
import './backups.css'

/** A backup under way moves without anything else moving. */
const everyMs = 5000
type View = 'places' | 'stored' | 'timetable'

/** Places for backups of the installation, their schedule, and the backups there. */
export const Backups = () => {
  const { backups: texts } = usePhrases()
  const [view, setView] = useState<View>('places')
  const [edited, setEdited] = useState<BackupDestination | 'new' | null>(null)
  const { data, error, refetch } = useRead(backups.overview, {}, { everyMs })
  const make = useAct(async () => {
    await makeBackup({})
    notify({ kind: 'success', text: texts.begun })
  })
  const going = useAct(() => goOn({}))
  const destinations = data?.destinations ?? []
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <Segmented<View>
          value={view}
          onChange={setView}
          options={(['places', 'stored', 'timetable'] as const).map((value) => ({ value, label: texts[value] }))}
        />
        <div className="fd-backups-sign">
          {data && <BackupSignText sign={data.sign} />}
          {data && <RunningBackup overview={data} />}
        </div>
        <WriteButton
          write={backups.make}
          loading={make.isBusy}
          disabled={!destinations.some(({ enabled }) => enabled)}
          onClick={() => make.run()}
        >
          {texts.makeNow}
        </WriteButton>
        <WriteButton write={backups.save} type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
          {texts.add}
        </WriteButton>
      </div>
      <div className="fd-page-body fd-backups fd-scroll">
        {!data && <NotLoaded rows={4} error={error} onRetry={refetch} />}
        {data?.sign.level === 'held' && (
          <Alert
            type="error"
            showIcon
            title={texts.heldHelp}
            action={
              <Button danger loading={going.isBusy} onClick={() => going.run()}>
                {texts.goOn}
              </Button>
            }
          />
        )}
        {data && view === 'places' && <Destinations destinations={destinations} onEdit={setEdited} />}
        {data && view === 'stored' && (
          <StoredBackups destinations={destinations} restoreCommand={data.restoreCommand} />
        )}
        {data && view === 'timetable' && <Timetable stored={data.settings} />}
      </div>
      {edited && <DestinationDrawer stored={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </div>
  )
}
