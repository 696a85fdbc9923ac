import { type Job, jobs } from '@fairdesk/contract/areas/shell/jobs'
import { Button, Drawer, Empty, Progress, Tag } from 'antd'
import { call } from '../../kit/call/api.ts'
import { invalidate, useRead } from '../../kit/query/use-read.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { NotLoaded } from '../../screens/NotLoaded.tsx'
import './jobs.css'

const everyMs = 1000

/** Jobs waiting, running or ended within a day, with their progress and a button to stop each. */
export const JobsPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const { jobs: texts } = useShellPhrases()
  const { data, error, refetch } = useRead(jobs.list, {}, { everyMs })
  return (
    <Drawer open size={560} title={texts.title} onClose={onClose}>
      {!data && <NotLoaded rows={4} error={error} onRetry={refetch} />}
      {data?.list.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} />}
      <ul className="fd-jobs fd-plain-list">
        {data?.list.map((job) => (
          <JobLine key={`${job.where} ${job.id}`} job={job} />
        ))}
      </ul>
    </Drawer>
  )
}

const colours = {
  waiting: 'default',
  running: 'processing',
  done: 'success',
  failed: 'error',
  cancelled: 'default',
  broken: 'error',
} as const

const JobLine = ({ job }: { readonly job: Job }) => {
  const { jobs: texts } = useShellPhrases()
  const formatAt = useFairTime()
  const cancel = useAct(async () => {
    await call(jobs.cancel, { where: job.where, id: job.id })
    await invalidate(jobs.list)
  })
  const isRunning = job.state === 'running'
  const timestamp = job.endedAt ?? job.startedAt
  return (
    <li>
      <div className="fd-row">
        <strong>{texts.kinds[job.kind]}</strong>
        <span className="fd-fill-width fd-cut">{job.subject}</span>
        <Tag color={colours[job.state]}>{job.isCancelling ? texts.cancelling : texts.states[job.state]}</Tag>
        {job.mayCancel && (
          <Button size="small" loading={cancel.isBusy} disabled={job.isCancelling} onClick={cancel.run}>
            {texts.cancel}
          </Button>
        )}
      </div>
      {isRunning && (
        <Progress
          aria-label={texts.kinds[job.kind]}
          percent={job.total ? Math.floor((100 * job.done) / job.total) : 0}
          status="active"
          showInfo={job.total !== null}
          size="small"
        />
      )}
      <p className="fd-job-note">
        {[
          isRunning &&
            job.done > 0 &&
            (job.total
              ? texts.of({ done: formatInteger(job.done), total: formatInteger(job.total) })
              : formatInteger(job.done)),
          job.by || texts.byItself,
          timestamp && formatAt(timestamp),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {job.problem && <p className="fd-job-problem">{job.problem}</p>}
    </li>
  )
}
