import { Alert, Button } from 'antd'
import type { ApiError } from '../../kit/call/api-error.ts'
import { type Phrases, usePhrases } from '../../kit/text/phrases.ts'

type Props = { readonly failure: ApiError | 'stopped'; readonly fileName: string; readonly onRetry: () => void }

/** What went wrong, line by line, in place; what was chosen stays. */
export const Failure = ({ failure, fileName, onRetry }: Props) => {
  const { importWizard: words, shell } = usePhrases()
  const isStopped = failure === 'stopped'
  const lines = isStopped ? [words.stopped] : linesOf(failure, shell)
  const [first = ''] = lines
  return (
    <Alert
      type={isStopped ? 'info' : 'error'}
      showIcon
      className="fd-import-alert"
      title={words.problemAt({ at: fileName, problem: lines.length === 1 ? first : words.failed })}
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
          {isStopped ? words.checkAgain : words.retry}
        </Button>
      }
    />
  )
}

/** Refused rows come as one text with a comma between the lines; the lines themselves have none. */
function linesOf({ kind, message }: ApiError, shell: Phrases['shell']): string[] {
  if (kind === 'network') return [shell.networkFailed]
  const said = message || shell.loadFailed
  return kind === 'refused' ? said.split(',') : [said]
}
