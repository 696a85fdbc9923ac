import { Alert, Button } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { problemText, sizeText } from './problem-text.ts'
import type { TestResult } from './use-test.ts'

type Props = {
  readonly result: TestResult
  /** Confirms the key that the server shows. */
  readonly onTrust?: (hostKey: string) => void
}

/** Result of a test. */
export const TestNote = ({ result, onTrust }: Props) => {
  const { backups: texts } = usePhrases()
  const { problem, hostKey, isSameDisk, freeBytes } = result
  if (problem)
    return (
      <Alert
        type={problem.fault === 'host-key-unknown' ? 'warning' : 'error'}
        showIcon
        className="fd-backups-note"
        title={problemText(problem, texts)}
        {...(hostKey !== '' && onTrust
          ? {
              description: texts.hostKeyHint,
              action: (
                <Button size="small" onClick={() => onTrust(hostKey)}>
                  {texts.confirmKey}
                </Button>
              ),
            }
          : {})}
      />
    )
  const free = freeBytes === null ? [] : [texts.free({ size: sizeText(freeBytes) })]
  return (
    <Alert
      type={isSameDisk ? 'warning' : 'success'}
      showIcon
      className="fd-backups-note"
      title={[texts.testOk, ...free].join(' · ')}
      description={isSameDisk ? texts.sameDisk : undefined}
    />
  )
}
