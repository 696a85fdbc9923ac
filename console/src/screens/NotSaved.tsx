import { Alert, Button } from 'antd'
import { usePhrases } from '../kit/text/phrases.ts'
import './not-saved.css'

type Props = {
  /** Names of the things that differ from the server. */
  readonly what: readonly string[]
  readonly failed: {
    readonly reason: string
    readonly isBusy: boolean
    readonly resend: () => void
    readonly cancel: () => void
  }
}

/** Shown beside an arrangement that could not be saved: offers to save it again, or to restore the previous one. */
export const NotSaved = ({ what, failed: { reason, isBusy, resend, cancel } }: Props) => {
  const { autosave: texts, operationLogs } = usePhrases()
  return (
    <Alert
      type="warning"
      showIcon
      className="fd-not-saved"
      title={texts.notSaved({ what: what.join(operationLogs.comma), reason })}
      action={
        <>
          <Button size="small" type="primary" loading={isBusy} onClick={resend}>
            {texts.resend}
          </Button>
          {/* What is on its way may be saved yet: it cannot be given up before its answer is there. */}
          <Button size="small" disabled={isBusy} onClick={cancel}>
            {texts.cancel}
          </Button>
        </>
      }
    />
  )
}
