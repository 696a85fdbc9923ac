import type { RehearsalRecord } from '@fairdesk/contract/areas/settings/rehearsal'
import { Button, Empty } from 'antd'
import { useState } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { StateTag } from '../../../../ui/state/StateTag.tsx'
import { TableHead } from '../../../../ui/TableHead.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { RehearsalDialog } from './RehearsalDialog.tsx'
import { removeCopy } from './rehearsal-writes.ts'
import { useRehearsals } from './use-rehearsals.ts'
import { savesOf, verdictOf } from './verdict.ts'
import './rehearsals.css'

const tones = { preparing: 'busy', running: 'busy', done: 'good', stopped: 'waiting', failed: 'bad' } as const

/** Rehearsals of all fairs, with the report of each. */
export const RehearsalList = () => {
  const { rehearsals: texts } = usePhrases()
  const { data, error, refetch } = useRehearsals()
  const [selectedRecord, setSelectedRecord] = useState<RehearsalRecord | null>(null)
  if (!data) return <NotLoaded rows={4} error={error} onRetry={refetch} />
  if (data.list.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.empty} style={{ marginTop: 64 }} />
  return (
    <>
      <table className="fd-table">
        <TableHead
          heads={[
            texts.startedAt,
            texts.fair,
            texts.people,
            texts.state,
            [texts.p95, 'fd-number'],
            texts.result,
            texts.by,
            null,
          ]}
        />
        <tbody>
          {data.list.map((record) => (
            <RehearsalRow
              key={`${record.fairId} ${record.id}`}
              record={record}
              onOpen={() => setSelectedRecord(record)}
            />
          ))}
        </tbody>
      </table>
      {selectedRecord?.report && (
        <RehearsalDialog
          name={selectedRecord.fair}
          report={selectedRecord.report}
          onClose={() => setSelectedRecord(null)}
        />
      )}
    </>
  )
}

/** Returns the result, or the reason why it is missing. */
function resultOf({ report, stopped, state }: RehearsalRecord, texts: ReturnType<typeof usePhrases>['rehearsals']) {
  if (report) return verdictOf(report, texts).text
  if (stopped !== null) return texts.stops[stopped]
  return state === 'failed' ? texts.failed : ''
}

const RehearsalRow = ({ record, onOpen }: { readonly record: RehearsalRecord; readonly onOpen: () => void }) => {
  const { rehearsals: texts } = usePhrases()
  const time = useFairTime()
  const { fairId, id, fair, input, state, report, copyFairId, by, startedAt, jobId } = record
  const remove = useAct(async () => {
    try {
      await removeCopy({ fairId, id })
      notify({ kind: 'success', text: texts.copyRemoved })
    } catch {
      // The failure has been shown.
    }
  })
  const saves = report && savesOf(report)
  return (
    <tr>
      <td>{time(startedAt)}</td>
      <td className="fd-fair-name" title={fair}>
        {fair}
      </td>
      <td>{texts.peopleOf({ dealers: formatInteger(input.dealers), minutes: String(input.minutes) })}</td>
      <td>
        <StateTag tone={tones[state]}>{texts.states[state]}</StateTag>
      </td>
      <td className="fd-number">{saves && texts.ms({ ms: formatInteger(Math.round(saves.p95)) })}</td>
      <td>{resultOf(record, texts)}</td>
      <td>{by}</td>
      <td className="fd-table-actions">
        {report && (
          <Button type="link" size="small" onClick={onOpen}>
            {texts.open}
          </Button>
        )}
        {copyFairId !== null && jobId === null && (
          <Button type="link" size="small" danger loading={remove.isBusy} onClick={() => remove.run()}>
            {texts.removeCopy}
          </Button>
        )}
      </td>
    </tr>
  )
}
