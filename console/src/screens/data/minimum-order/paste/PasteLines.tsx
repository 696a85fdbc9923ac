import type { BatchSaved, MinimumScope } from '@fairdesk/contract/areas/data/minimums'
import { Alert, Button, Input, Modal } from 'antd'
import { useMemo, useState } from 'react'
import { reasonOf } from '../../../../kit/call/failure-reason.ts'
import { askFirst, notify } from '../../../../kit/notify/notices.ts'
import { useUnsaved } from '../../../../kit/save/unsaved.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../../kit/text/phrases.ts'
import { parseTable } from '../../../../ui/clipboard/clipboard-table.ts'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import { saveRules } from '../minimum-writes.ts'
import { CheckedLines } from './CheckedLines.tsx'
import { type BadLine, linesFrom, type PastedLines, pastedColumns } from './pasted-lines.ts'

const mostLines = 5000

/** Pastes lines copied from a spreadsheet: previews each line's effect, then saves all or none. */
export const PasteLines = ({ scope, onClose }: { readonly scope: MinimumScope; readonly onClose: () => void }) => {
  const { minimums: texts, shell } = usePhrases()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<BatchSaved | null>(null)
  const [problem, setProblem] = useState('')
  const isFilled = text.trim() !== ''
  const pasted = useMemo(() => linesFrom(scope, parseTable(text), texts.columns), [scope, text, texts])
  useUnsaved(isFilled)
  const confirmClose = async () => {
    if (!isFilled || (await askFirst(shell.unsaved))) onClose()
  }
  const { isBusy, run: send } = useAct(async (mode: 'dryRun' | 'commit') => {
    if (pasted.lines.length + pasted.bad.length > mostLines)
      return setProblem(texts.mostLines({ count: formatInteger(mostLines) }))
    setProblem('')
    try {
      const answer =
        pasted.lines.length > 0
          ? await saveRules({ scope, mode, lines: [...pasted.lines] }, { quiet: true })
          : nothingSaved
      setChecked(withBad(answer, pasted.bad, texts))
      if (mode === 'dryRun') return
      const { created, changed } = answer.counts
      notify({ kind: 'success', text: texts.saved({ count: formatInteger(created + changed) }) })
      onClose()
    } catch (error) {
      setProblem(reasonOf(error))
    }
  })
  const counts = checked?.counts
  const isReady = counts !== undefined && counts.refused === 0 && counts.created + counts.changed > 0
  const columns = pastedColumns(scope)
    .map((column) => texts.columns[column])
    .join(' | ')
  return (
    <Modal
      open
      width={720}
      title={`${texts.pasteTitle} · ${texts.scopes[scope]}`}
      onCancel={() => void confirmClose()}
      footer={
        <>
          <Button
            disabled={!isFilled || pasted.heading === 'unread'}
            loading={isBusy && !isReady}
            onClick={() => send('dryRun')}
          >
            {texts.check}
          </Button>
          <Button type="primary" disabled={!isReady} loading={isBusy && isReady} onClick={() => send('commit')}>
            {texts.commit}
          </Button>
        </>
      }
    >
      <p className="fd-minimum-note">{texts.pasteNote({ columns })}</p>
      <FirstFocus>
        <Input.TextArea
          rows={checked ? 4 : 8}
          aria-label={texts.pasteLabel}
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

/** Shows the use of the first line, and the columns not read. */
const HeadingNote = ({
  pasted: { heading, leftOut },
  columns,
}: {
  readonly pasted: PastedLines
  readonly columns: string
}) => {
  const { minimums: texts } = usePhrases()
  const heads = leftOut.join(' | ')
  if (heading === 'none') return null
  if (heading === 'unread')
    return <Alert type="error" showIcon title={texts.headsUnread({ columns, heads })} style={{ marginTop: 12 }} />
  return (
    <p className="fd-minimum-note">
      {heading === 'byNames' ? texts.headingRead : texts.headingLeftOut}
      {heads !== '' && ` ${texts.columnsLeftOut({ heads })}`}
    </p>
  )
}

const nothingSaved: BatchSaved = {
  committed: false,
  counts: { created: 0, changed: 0, left: 0, refused: 0 },
  lines: [],
}

/** Merges the server's result with the lines that could not be sent. */
function withBad(
  { committed, counts, lines }: BatchSaved,
  bad: readonly BadLine[],
  texts: Phrases['minimums'],
): BatchSaved {
  return {
    committed,
    counts: { ...counts, refused: counts.refused + bad.length },
    lines: [
      ...lines,
      ...bad.map(({ line, subjectText, figures }) => ({
        line,
        whom: subjectText,
        action: 'refused' as const,
        before: null,
        after: null,
        problems: [
          ...figures.map(({ figure, text }) => texts.noFigure({ field: texts.columns[figure], text })),
          texts.notNumber,
        ],
      })),
    ],
  }
}
