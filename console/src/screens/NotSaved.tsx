import { Alert, Button } from 'antd'
import { usePhrases } from '../kit/text/phrases.ts'
import './not-saved.css'

type Props = {
  /** What stands otherwise here than on the server. */
  readonly what: readonly string[]
  readonly failed: {
    readonly reason: string
    readonly isBusy: boolean
    readonly resend: () => void
    readonly cancel: () => void
  }
}

/** Stands beside what was arranged and could not be saved: to save it again, or to have back what there was. */
export const NotSaved = ({ what, failed: { reason, isBusy, resend, cancel } }: Props) => {
  const { autosave: words, operationLogs } = usePhrases()
  return (
    <Alert
      type="warning"
      showIcon
      className="fd-not-saved"
      title={words.notSaved({ what: what.join(operationLogs.comma), reason })}
      action={
        <>
          <Button size="small" type="primary" loading={isBusy} onClick={resend}>
            {words.resend}
          </Button>
          {/* What is on its way may be saved yet: it cannot be given up before its answer is there. */}
          <Button size="small" disabled={isBusy} onClick={cancel}>
            {words.cancel}
          </Button>
        </>
      }
    />
  )
}
