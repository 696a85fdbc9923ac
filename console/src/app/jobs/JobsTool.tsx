import { LoadingOutlined, ScheduleOutlined } from '@ant-design/icons'
import { jobs } from '@fairdesk/contract/areas/shell/jobs'
import { lazy, Suspense, useState } from 'react'
import { useRead } from '../../kit/query/use-read.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'

const JobsPanel = lazy(async () => ({ default: (await import('./JobsPanel.tsx')).JobsPanel }))

/** While nothing of one's own runs it is looked for now and then; a write that begins something asks at once. */
const restMs = 30_000
const runningMs = 2000

/** What runs in the background or ended within a day, and the list of it; nothing where there is none. */
export const JobsTool = () => {
  const { jobs: words } = useShellPhrases()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { data } = useRead(jobs.list, {}, { everyMs: isBusy ? runningMs : restMs })
  const running = data?.list.filter(({ mayCancel }) => mayCancel).length ?? 0
  if (isBusy !== running > 0 && data) setBusy(running > 0)
  // Nobody began it, so nobody waits to see how it ended.
  const failed =
    data?.list.filter(({ by, state }) => by === '' && (state === 'failed' || state === 'broken')).length ?? 0
  const rest = failed > 0 ? words.failedByItself({ count: failed }) : words.title
  const name = running > 0 ? words.running({ count: running }) : rest
  return (
    <>
      {data && data.list.length > 0 && (
        <button type="button" className="fd-tool" aria-label={name} title={name} onClick={() => setOpen(true)}>
          {running > 0 ? <LoadingOutlined /> : <ScheduleOutlined />}
          {running > 0 && (
            <span className="fd-job-count" aria-hidden>
              {running}
            </span>
          )}
          {running === 0 && failed > 0 && (
            <span className="fd-job-failed" aria-hidden>
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
