import { HistoryOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { usePhrases } from '../../kit/text/phrases.ts'
import type { MomentChoice } from './use-moments.ts'

/** Opens and closes the strip of moments; a chosen moment keeps it open. */
export const MomentButton = ({ moments }: { readonly moments: MomentChoice }) => {
  const { moments: texts } = usePhrases()
  return (
    <Button
      icon={<HistoryOutlined />}
      aria-pressed={moments.isOpen}
      disabled={moments.isChosen}
      onClick={() => moments.open(!moments.isOpen)}
    >
      {texts.title}
    </Button>
  )
}
