import { type NoticeChannel, noticeChannels } from '@fairdesk/contract/areas/orders/order-notices'
import { Button, Dropdown } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Props = {
  readonly text: string
  readonly isBusy: boolean
  readonly onTell: (channel: NoticeChannel) => void
}

/** Ticks off by how the customer was told. */
export const TellButton = ({ text, isBusy, onTell }: Props) => {
  const { orderTime } = usePhrases()
  const { channels } = orderTime.notices
  const items = noticeChannels.map((key) => ({ key, label: channels[key], onClick: () => onTell(key) }))
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button size="small" type="primary" loading={isBusy}>
        {text}
      </Button>
    </Dropdown>
  )
}
