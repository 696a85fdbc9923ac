import { LoadingOutlined, ScheduleOutlined } from '@ant-design/icons'
import { jobs } from '@fairdesk/contract/areas/shell/jobs'
import { lazy, Suspense, useState } from 'react'
import { useRead } from '../../kit/query/use-read.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'

const JobsPanel = lazy(async () => ({ default: (await import('./JobsPanel.tsx')).JobsPanel }))

/** While nothing of one's own runs it is looked for now and then; a write that begins something asks at once. */
const restMs = 30_000
const runningMs = 2000

/** Opens the list of background jobs running or ended within a day; hidden if there are none. */
export const JobsTool = () => {
  const { jobs: texts } = useShellPhrases()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { data } = useRead(jobs.list, {}, { everyMs: isBusy ? runningMs : restMs })
  const running = data?.list.filter(({ mayCancel }) => mayCancel).length ?? 0
  if (isBusy !== running > 0 && data) setBusy(running > 0)
  // Started by the system, so no user is waiting for the result.
  const failed =
    data?.list.filter(({ by, state }) => by === '' && (state === 'failed' || state === 'broken')).length ?? 0
  const rest = failed > 0 ? texts.failedByItself({ count: failed }) : texts.title
  const name = running > 0 ? texts.running({ count: running }) : rest
  return (
    <>
      {data && data.list.length > 0 && (
        <button type="button" className="fd-tool" aria-label={name} title={name} onClick={() => setOpen(true)}>
          {running > 0 ? <LoadingOutlined /> : <ScheduleOutlined />}
          {running > 0 && <span aria-hidden>{running}</span>}
          {running === 0 && failed > 0 && (
            <span className="fd-negative" aria-hidden>
              {failed}
            </span>
          )}
        </button>
      )}
      {isOpen && (
        <Suspense>
          <JobsPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
