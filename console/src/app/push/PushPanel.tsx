import {
  frontEndPackage,
  frontEndPackage as frontEndPackageCalls,
  type PackageState,
} from '@fairdesk/contract/areas/settings/front-end-package'
import { Alert, Drawer, Empty, Progress } from 'antd'
import { useState } from 'react'
import { call } from '../../kit/call/api.ts'
import { WriteButton } from '../../kit/permission/WriteButton.tsx'
import { invalidate, useRead } from '../../kit/query/use-read.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { NotLoaded } from '../../screens/NotLoaded.tsx'
import { FirstFocus } from '../../ui/form/FirstFocus.tsx'
import { PackageVersions } from './PackageVersions.tsx'
import { PackageWarnings } from './PackageWarnings.tsx'
import './push.css'

const lookAgainMs = 1000
const restMs = 30_000

/** Pushed versions, the push in progress, and the button for the next. */
export const PushPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const { frontEndPackage: texts, settings } = usePhrases()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { data, error, refetch } = useRead(frontEndPackage.state, {}, { everyMs: isBusy ? lookAgainMs : restMs })
  const isRunning = data?.job !== null && data !== undefined
  if (isBusy !== isRunning && data) setBusy(isRunning)
  const push = async () => {
    // Hide the previous result: it is not that of this push.
    setAsked(false)
    setBusy(true)
    await call(frontEndPackage.updateZip, {}).finally(() => invalidate(frontEndPackage.state))
    setAsked(true)
  }
  return (
    <Drawer
      open
      size={820}
      title={settings.push}
      onClose={onClose}
      extra={
        <FirstFocus>
          <WriteButton
            write={frontEndPackageCalls.updateZip}
            type="primary"
            loading={isRunning}
            onClick={() => void push().catch(() => undefined)}
          >
            {texts.push}
          </WriteButton>
        </FirstFocus>
      }
    >
      <p className="fd-push-note">{texts.note}</p>
      {!data && <NotLoaded rows={6} error={error} onRetry={refetch} />}
      {data && (
        <>
          <Job state={data} isAsked={isAsked} />
          <PackageWarnings state={data} onLeave={onClose} />
          {data.versions.length > 0 ? (
            <PackageVersions versions={data.versions} isBusy={isRunning} onRestored={() => setAsked(false)} />
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} />
          )}
        </>
      )}
    </Drawer>
  )
}

/** Progress of the push, or its result if it was started here. */
const Job = ({
  state: { job, last, versions },
  isAsked,
}: {
  readonly state: PackageState
  readonly isAsked: boolean
}) => {
  const { frontEndPackage: texts, settings } = usePhrases()
  if (job) {
    const { done, total } = job
    const countTexts = { done: formatInteger(done), total: formatInteger(total ?? 0) }
    return (
      <div role="status">
        <Progress aria-label={settings.push} percent={total ? Math.floor((done / total) * 100) : 0} status="active" />
        <p className="fd-push-note">{total === null ? texts.waiting : texts.progress(countTexts)}</p>
      </div>
    )
  }
  if (!isAsked || last === null) return null
  const version = versions[0]?.version ?? 0
  const message = { made: texts.made({ version }), unchanged: texts.unchanged, failed: texts.failed }[last]
  const type = last === 'failed' ? 'error' : last === 'made' ? 'success' : 'info'
  return <Alert type={type} showIcon title={message} className="fd-push-ended" />
}
