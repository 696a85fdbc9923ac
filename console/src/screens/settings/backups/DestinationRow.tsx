import { type BackupDestination, backups } from '@fairdesk/contract/areas/settings/backups'
import { Button, Tag } from 'antd'
import { askFirst } from '../../../kit/notify/notices.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useAct } from '../../../kit/save/use-act.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { beginAnew, removeDestination } from './backups-writes.ts'
import { readOf, spotOf } from './destination-draft.ts'
import { problemText } from './problem-text.ts'
import { TestNote } from './TestNote.tsx'
import { useTest } from './use-test.ts'

const colours = { well: 'success', late: 'warning', overdue: 'error', failed: 'error', held: 'error', none: 'default' }

/** One place: how the last backup went, and a test of it. */
export const DestinationRow = ({
  destination,
  onEdit,
}: {
  readonly destination: BackupDestination
  readonly onEdit: () => void
}) => {
  const { backups: texts } = usePhrases()
  const time = useFairTime()
  const test = useTest()
  const { id, version, name, kind, level, problem, lastAt, count } = destination
  const remove = useAct(async () => {
    if (await askFirst(texts.askRemove({ name }))) await removeDestination({ id, version })
  })
  const begin = useAct(async () => {
    if (await askFirst(texts.askBeginAnew({ name }))) await beginAnew({ id, version })
  })
  const states = { ...texts, none: texts.off, failed: problem ? problemText(problem, texts) : '' }
  const isFirst = lastAt === null && level === 'late'
  return (
    <tr>
      <td>
        <button type="button" className="fd-link" onClick={onEdit}>
          {name}
        </button>
      </td>
      <td>{texts.kinds[kind]}</td>
      <td className="fd-backups-spot fd-cut" title={spotOf(destination)}>
        {spotOf(destination)}
      </td>
      <td>
        <Tag color={colours[level]} className="fd-backups-tag">
          {isFirst ? texts.waiting : states[level]}
        </Tag>
        {problem?.fault === 'emptied' && (
          <WriteButton write={backups.beginAnew} size="small" onClick={() => begin.run()}>
            {texts.beginAnew}
          </WriteButton>
        )}
        {test.result && <TestNote result={test.result} />}
      </td>
      <td className="fd-backups-time">{lastAt === null ? '-' : time(lastAt)}</td>
      <td className="fd-number">{formatInteger(count)}</td>
      <td className="fd-table-actions">
        <Button
          type="link"
          size="small"
          loading={test.isBusy}
          onClick={() => test.run({ id, ...readOf(destination).fields })}
        >
          {texts.test}
        </Button>
        <WriteButton write={backups.remove} type="link" size="small" danger onClick={() => remove.run()}>
          {texts.remove}
        </WriteButton>
      </td>
    </tr>
  )
}
