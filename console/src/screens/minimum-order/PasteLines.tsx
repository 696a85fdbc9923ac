import type { MinimumScope, SeveralSaved } from '@fairdesk/contract/areas/minimums'
import { Alert, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../kit/api-error.ts'
import { formatInteger } from '../../kit/format.ts'
import { notify } from '../../kit/notices.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { FirstFocus } from '../../ui/FirstFocus.tsx'
import { parseTable } from '../../ui/grid/clipboard-table.ts'
import { CheckedLines } from './CheckedLines.tsx'
import { saveRules } from './minimum-writes.ts'
import { linesFrom, pastedColumns } from './pasted-lines.ts'

type Props = { readonly scope: MinimumScope; readonly onClose: () => void }

const mostLines = 5000

/** Lines copied from a sheet: first told line by line what they would do, then saved, all or none. */
export const PasteLines = ({ scope, onClose }: Props) => {
  const { minimums: words, shell } = usePhrases()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<SeveralSaved | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (mode: 'dryRun' | 'commit') => {
    const pasted = linesFrom(scope, parseTable(text))
    if ('bad' in pasted) return setProblem(`${words.line} ${pasted.bad}: ${words.notNumber}`)
    if (pasted.lines.length > mostLines) return setProblem(words.mostLines({ count: formatInteger(mostLines) }))
    setBusy(true)
    setProblem('')
    try {
      const answer = await saveRules({ scope, mode, lines: pasted.lines }, { quiet: true })
      setChecked(answer)
      if (mode === 'dryRun') return
      const { created, changed } = answer.counts
      notify({ kind: 'success', text: words.saved({ count: formatInteger(created + changed) }) })
      onClose()
    } catch (error) {
      setProblem((error instanceof ApiError && error.message) || shell.networkFailed)
    } finally {
      setBusy(false)
    }
  }
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
      onCancel={onClose}
      footer={
        <>
          <Button disabled={text.trim() === ''} loading={isBusy && !isReady} onClick={() => void send('dryRun')}>
            {words.check}
          </Button>
          <Button type="primary" disabled={!isReady} loading={isBusy && isReady} onClick={() => void send('commit')}>
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
      {problem !== '' && <Alert type="error" showIcon title={problem} style={{ marginTop: 12 }} />}
      {checked && <CheckedLines checked={checked} />}
    </Modal>
  )
}
