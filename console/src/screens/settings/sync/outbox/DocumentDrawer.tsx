import type { SyncRow } from '@fairdesk/contract/areas/sync/sync'
import { Descriptions, Drawer } from 'antd'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { problemText } from '../problem-text.ts'
import { AnswerBody } from './AnswerBody.tsx'
import { RowActs } from './RowActs.tsx'

/** One document of the outbox whole: how often it went, and all that the other side said of it. */
export const DocumentDrawer = ({ row, onClose }: { readonly row: SyncRow; readonly onClose: () => void }) => {
  const { sync: texts } = usePhrases()
  const time = useFairTime()
  const { columns } = texts
  const { no, link, name, kind, action, state, tries, problem, answer, body, receipt, at, sentAt, nextAt } = row
  const facts = [
    [columns.name, name],
    [texts.kind, texts.kinds[kind]],
    [columns.action, texts.does[action]],
    [columns.state, texts.states[state]],
    [texts.tries, formatInteger(tries)],
    [columns.at, time(at)],
    [columns.sentAt, sentAt && time(sentAt)],
    [texts.nextTry, nextAt && time(nextAt)],
    [columns.receipt, receipt],
    [columns.answer, problemText(texts, { problem, detail: answer })],
  ] as const
  return (
    <Drawer
      open
      size={560}
      title={texts.documentOf({ no, link })}
      onClose={onClose}
      footer={
        (state === 'error' || state === 'held' || state === 'pending') && (
          <div className="fd-flex">
            <RowActs ids={[row.id]} state={state} />
          </div>
        )
      }
    >
      <Descriptions
        column={1}
        size="small"
        items={facts.flatMap(([label, children]) => (children ? [{ key: label, label, children }] : []))}
      />
      <AnswerBody body={body} />
    </Drawer>
  )
}
