import { type SyncLink, sync as syncCalls } from '@fairdesk/contract/areas/sync/sync'
import { Button, Tag } from 'antd'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { askFirst, notify } from '../../../kit/notify/notices.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useAct } from '../../../kit/save/use-act.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { LinkState } from './LinkState.tsx'
import { answerLine } from './problem-text.ts'
import { type SyncQuery, syncFields } from './sync-query.ts'
import { goOn, removeLink, runLink } from './sync-writes.ts'

type Props = {
  readonly link: SyncLink
  readonly onRows: () => void
  readonly onEdit: () => void
  readonly onRuns: () => void
  readonly onArrivals: () => void
}

/** Link with its health and actions. A count opens the rows it counts. */
export const LinkRow = ({ link, onRows, onEdit, onRuns, onArrivals }: Props) => {
  const { sync: texts } = usePhrases()
  const time = useFairTime()
  const { id, version, name, direction, kind, transport, address, folder, counts, lastOkAt, enabled, heldAt, nextAt } =
    link
  const [, update] = useAddressQuery(syncFields)
  const run = useAct(async () => {
    await runLink({ id })
    notify({ kind: 'success', text: texts.begun })
  })
  const going = useAct(() => goOn({ id }))
  const remove = useAct(async () => {
    if (await askFirst(texts.askRemove({ name }))) await removeLink({ id, version })
  })
  const open = (states: SyncQuery['states']) => {
    if (direction === 'in') return onArrivals()
    update((current) => ({ ...current, linkId: id, states }))
    onRows()
  }
  const count = (states: SyncQuery['states'], value: number) => (
    <button type="button" className="fd-link" onClick={() => open(states)}>
      {formatInteger(value)}
    </button>
  )
  return (
    <tr>
      <td>
        <button type="button" className="fd-link" onClick={onEdit}>
          {name}
        </button>
        {link.sentFen && <Tag color="warning">{texts.unitOpen}</Tag>}
      </td>
      <td className="fd-sync-to fd-cut" title={address || folder}>
        {`${texts.directions[direction]} ${texts.kinds[kind]} `}
        {transport === 'http' ? address : texts.folderAt({ folder })}
      </td>
      <td title={answerLine(texts, { ...link, answer: link.detail })}>
        <LinkState link={link} />
      </td>
      <td className="fd-text-end">{count(['pending', 'sending'], counts.pending + counts.sending)}</td>
      <td className="fd-text-end">{count(['error', 'held'], counts.error + counts.held)}</td>
      <td className="fd-text-end">{count(['ok'], counts.ok)}</td>
      <td>{lastOkAt === null ? texts.never : time(lastOkAt)}</td>
      <td className="fd-table-actions">
        {heldAt !== null || nextAt !== null ? (
          <WriteButton
            write={syncCalls.goOn}
            type="link"
            size="small"
            loading={going.isBusy}
            onClick={() => going.run()}
          >
            {texts.goOn}
          </WriteButton>
        ) : (
          <WriteButton
            write={syncCalls.run}
            type="link"
            size="small"
            disabled={!enabled}
            loading={run.isBusy}
            onClick={() => run.run()}
          >
            {texts.run}
          </WriteButton>
        )}
        {direction === 'in' && (
          <Button type="link" size="small" onClick={onArrivals}>
            {texts.arrivals}
          </Button>
        )}
        <Button type="link" size="small" onClick={onRuns}>
          {texts.runs}
        </Button>
        <WriteButton write={syncCalls.removeLink} type="link" size="small" danger onClick={() => remove.run()}>
          {texts.remove}
        </WriteButton>
      </td>
    </tr>
  )
}
