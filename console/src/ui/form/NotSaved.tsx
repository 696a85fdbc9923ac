import { Alert, Button } from 'antd'
import './not-saved.css'

type Props = {
  readonly words: { readonly saveAgain: string; readonly giveUp: string }
  /** What is not saved, and why. */
  readonly text: string
  readonly isBusy: boolean
  readonly onAgain: () => void
  readonly onGiveUp: () => void
}

/** Stands beside what was arranged and could not be saved: to save it again, or to have back what there was. */
export const NotSaved = ({ words, text, isBusy, onAgain, onGiveUp }: Props) => (
  <Alert
    type="warning"
    showIcon
    className="fd-not-saved"
    title={text}
    action={
      <>
        <Button size="small" type="primary" loading={isBusy} onClick={onAgain}>
          {words.saveAgain}
        </Button>
        {/* What is on its way may be saved yet: it cannot be given up before its answer is there. */}
        <Button size="small" disabled={isBusy} onClick={onGiveUp}>
          {words.giveUp}
        </Button>
      </>
    }
  />
)
