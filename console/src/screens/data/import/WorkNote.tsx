import { LoadingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { megabytesOf } from '../../../kit/text/file-size.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../kit/text/phrases.ts'
import { isWriting, shareOf, type Work } from './import-work.ts'

const longMs = 3000

/** Shows the operation, its progress and, if it takes longer, its duration. */
export const WorkNote = ({ work, onCancel }: { readonly work: Work; readonly onCancel?: () => void }) => {
  const { importWizard: texts } = usePhrases()
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [])
  const elapsed = nowMs - work.since
  return (
    <span className="fd-import-work fd-inline fd-wrap">
      <LoadingOutlined />
      <progress value={shareOf(work)} aria-label={texts[doing(work)]} />
      <span role="status">{texts[doing(work)]}</span>
      <span>{howFar(work, texts)}</span>
      {elapsed > longMs && <span>{texts.elapsed({ seconds: Math.floor(elapsed / 1000) })}</span>}
      {onCancel && !isWriting(work) && (
        <Button size="small" type="link" onClick={onCancel}>
          {texts.cancel}
        </Button>
      )}
    </span>
  )
}

function doing({ kind, isLost, progress }: Work) {
  if (isLost) return 'askingAgain'
  if (kind === 'upload') return 'uploading'
  if (progress?.stage === 'reading') return 'reading'
  return kind === 'check' || progress?.stage === 'checking' ? 'checking' : 'committing'
}

function howFar(work: Work, texts: Phrases['importWizard']): string {
  const { sent, progress } = work
  if (progress?.stage === 'writing') return `${Math.floor((shareOf(work) ?? 0) * 100)}%`
  if (progress) {
    const [done, total] = [formatInteger(progress.done), formatInteger(progress.total)]
    return progress.total === null ? texts.rowsRead({ done }) : texts.rowsOf({ done, total })
  }
  return sent?.total ? texts.megabytesOf({ done: megabytesOf(sent.done), total: megabytesOf(sent.total) }) : ''
}
