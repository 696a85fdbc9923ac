import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import type { Beside } from './use-neighbours.ts'

type Props = {
  /** Undefined while it is on its way: the buttons stay as they are. */
  readonly beside: Beside | undefined
  readonly onStep: (to: 'previous' | 'next') => void
}

/** Where the style stands in its list, and the ones before and after it. */
export const StepButtons = ({ beside, onStep }: Props) => {
  const { goodsRecord: words } = usePhrases()
  const button = (to: 'previous' | 'next', icon: React.ReactNode) => (
    <IconButton icon={icon} label={words.steps[to]} disabled={beside?.[to] === null} onClick={() => onStep(to)} />
  )
  return (
    <span className="fd-goods-steps">
      {beside?.place != null && (
        <span className="fd-weak">
          {words.steps.place({ place: formatInteger(beside.place), count: formatInteger(beside.count) })}
        </span>
      )}
      {button('previous', <UpOutlined />)}
      {button('next', <DownOutlined />)}
    </span>
  )
}
