import { Alert, Button } from 'antd'
import type { ApiError } from '../../kit/api-error.ts'
import { usePhrases } from '../../kit/phrases.ts'

type Props = { readonly failure: ApiError; readonly fileName: string; readonly onRetry: () => void }

/** What went wrong, line by line, in place; what was chosen stays. */
export const Failure = ({ failure, fileName, onRetry }: Props) => {
  const { importWizard: words, shell } = usePhrases()
  const said = failure.kind === 'network' ? shell.networkFailed : failure.message || shell.loadFailed
  // Refused rows come as one text with a comma between the lines; the lines themselves have none.
  const lines = failure.kind === 'refused' ? said.split(',') : [said]
  return (
    <Alert
      type="error"
      showIcon
      className="fd-import-alert"
      title={words.problemAt({ at: fileName, problem: lines.length === 1 ? said : words.failed })}
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
          {words.retry}
        </Button>
      }
    />
  )
}
