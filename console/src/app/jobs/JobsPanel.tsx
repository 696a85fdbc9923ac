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

/** What waits, runs and ended within a day: how far it is, and a button that stops it. */
export const JobsPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const { jobs: words } = useShellPhrases()
  const { data, error, refetch } = useRead(jobs.list, {}, { everyMs })
  return (
    <Drawer open size={560} title={words.title} onClose={onClose}>
      {!data && <NotLoaded rows={4} error={error} onRetry={refetch} />}
      {data?.list.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.none} />}
      <ul className="fd-jobs">
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
  const { jobs: words } = useShellPhrases()
  const formatAt = useFairTime()
  const cancel = useAct(async () => {
    await call(jobs.cancel, { where: job.where, id: job.id })
    await invalidate(jobs.list)
  })
  const isRunning = job.state === 'running'
  const at = job.endedAt ?? job.startedAt
  return (
    <li>
      <div className="fd-job-head">
        <strong>{words.kinds[job.kind]}</strong>
        <span className="fd-job-subject">{job.subject}</span>
        <Tag color={colours[job.state]}>{job.isCancelling ? words.cancelling : words.states[job.state]}</Tag>
        {job.mayCancel && (
          <Button size="small" loading={cancel.isBusy} disabled={job.isCancelling} onClick={cancel.run}>
            {words.cancel}
          </Button>
        )}
      </div>
      {isRunning && (
        <Progress
          aria-label={words.kinds[job.kind]}
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
              ? words.of({ done: formatInteger(job.done), total: formatInteger(job.total) })
              : formatInteger(job.done)),
          job.by || words.byItself,
          at && formatAt(at),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {job.problem && <p className="fd-job-problem">{job.problem}</p>}
    </li>
  )
}
