import { Alert, Button } from 'antd'
import type { ApiError } from '../../../kit/call/api-error.ts'
import { type Phrases, usePhrases } from '../../../kit/text/phrases.ts'

type Props = { readonly failure: ApiError | 'stopped'; readonly fileName: string; readonly onRetry: () => void }

/** Shows the errors line by line, in place; the chosen file stays. */
export const Failure = ({ failure, fileName, onRetry }: Props) => {
  const { importWizard: texts, shell } = usePhrases()
  const isStopped = failure === 'stopped'
  const lines = isStopped ? [texts.stopped] : linesOf(failure, shell)
  const [first = ''] = lines
  return (
    <Alert
      type={isStopped ? 'info' : 'error'}
      showIcon
      className="fd-import-alert"
      title={texts.problemAt({ at: fileName, problem: lines.length === 1 ? first : texts.failed })}
      description={
        lines.length > 1 && (
          <ul className="fd-lines">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )
      }
      action={
        <Button size="small" onClick={onRetry}>
          {isStopped ? texts.checkAgain : texts.retry}
        </Button>
      }
    />
  )
}

/** Refused rows come as one text, its lines separated by commas; the lines themselves contain none. */
function linesOf({ kind, message }: ApiError, shell: Phrases['shell']): string[] {
  if (kind === 'network') return [shell.networkFailed]
  const text = message || shell.loadFailed
  return kind === 'refused' ? text.split(',') : [text]
}
