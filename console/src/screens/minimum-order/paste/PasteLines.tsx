import type { BatchSaved, MinimumScope } from '@fairdesk/contract/areas/data/minimums'
import { Alert, Button, Input, Modal } from 'antd'
import { useMemo, useState } from 'react'
import { reasonOf } from '../../../kit/call/failure-reason.ts'
import { askFirst, notify } from '../../../kit/notify/notices.ts'
import { useUnsaved } from '../../../kit/save/unsaved.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'
import { parseTable } from '../../../ui/grid/range/clipboard-table.ts'
import { saveRules } from '../minimum-writes.ts'
import { CheckedLines } from './CheckedLines.tsx'
import { type BadLine, linesFrom, type PastedLines, pastedColumns } from './pasted-lines.ts'

type Words = Phrases['minimums']
type Props = { readonly scope: MinimumScope; readonly onClose: () => void }

const mostLines = 5000

/** Lines copied from a sheet: first told line by line what they would do, then saved, all or none. */
export const PasteLines = ({ scope, onClose }: Props) => {
  const { minimums: words, shell } = usePhrases()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<BatchSaved | null>(null)
  const [problem, setProblem] = useState('')
  const isFilled = text.trim() !== ''
  const pasted = useMemo(() => linesFrom(scope, parseTable(text), words.columns), [scope, text, words])
  useUnsaved(isFilled)
  const leave = async () => {
    if (!isFilled || (await askFirst(shell.unsaved))) onClose()
  }
  const { isBusy, run: send } = useAct(async (mode: 'dryRun' | 'commit') => {
    if (pasted.lines.length + pasted.bad.length > mostLines)
      return setProblem(words.mostLines({ count: formatInteger(mostLines) }))
    setProblem('')
    try {
      const answer =
        pasted.lines.length > 0
          ? await saveRules({ scope, mode, lines: [...pasted.lines] }, { quiet: true })
          : nothingSaved
      setChecked(withBad(answer, pasted.bad, words))
      if (mode === 'dryRun') return
      const { created, changed } = answer.counts
      notify({ kind: 'success', text: words.saved({ count: formatInteger(created + changed) }) })
      onClose()
    } catch (error) {
      setProblem(reasonOf(error))
    }
  })
  const counts = checked?.counts
  const isReady = counts !== undefined && counts.refused === 0 && counts.created + counts.changed > 0
  const columns = pastedColumns(scope)
    .map((column) => words.columns[column])
    .join(' | ')
  return (
    <Modal
      open
      width={720}
      title={`${words.pasteTitle} · ${words.scopes[scope]}`}
      onCancel={() => void leave()}
      footer={
        <>
          <Button
            disabled={!isFilled || pasted.heading === 'unread'}
            loading={isBusy && !isReady}
            onClick={() => send('dryRun')}
          >
            {words.check}
          </Button>
          <Button type="primary" disabled={!isReady} loading={isBusy && isReady} onClick={() => send('commit')}>
            {words.commit}
          </Button>
        </>
      }
    >
      <p className="fd-minimum-note">{words.pasteNote({ columns })}</p>
      <FirstFocus>
        <Input.TextArea
          rows={checked ? 4 : 8}
          aria-label={words.pasteLabel}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setChecked(null)
          }}
        />
      </FirstFocus>
      <HeadingNote pasted={pasted} columns={columns} />
      {problem !== '' && <Alert type="error" showIcon title={problem} style={{ marginTop: 12 }} />}
      {checked && <CheckedLines checked={checked} />}
    </Modal>
  )
}

/** How the first line was taken, and what is not read. */
const HeadingNote = ({
  pasted: { heading, leftOut },
  columns,
}: {
  readonly pasted: PastedLines
  readonly columns: string
}) => {
  const { minimums: words } = usePhrases()
  const heads = leftOut.join(' | ')
  if (heading === 'none') return null
  if (heading === 'unread')
    return <Alert type="error" showIcon title={words.headsUnread({ columns, heads })} style={{ marginTop: 12 }} />
  return (
    <p className="fd-minimum-note">
      {heading === 'byNames' ? words.headingRead : words.headingLeftOut}
      {heads !== '' && ` ${words.columnsLeftOut({ heads })}`}
    </p>
  )
}

const nothingSaved: BatchSaved = {
  committed: false,
  counts: { created: 0, changed: 0, left: 0, refused: 0 },
  lines: [],
}

/** What the server says of the lines it could be sent, and beside it those it could not. */
function withBad({ committed, counts, lines }: BatchSaved, bad: readonly BadLine[], words: Words): BatchSaved {
  return {
    committed,
    counts: { ...counts, refused: counts.refused + bad.length },
    lines: [
      ...lines,
      ...bad.map(({ line, whom, figures }) => ({
        line,
        whom,
        action: 'refused' as const,
        before: null,
        after: null,
        problems: [
          ...figures.map(({ figure, text }) => words.noFigure({ field: words.columns[figure], text })),
          words.notNumber,
        ],
      })),
    ],
  }
}
