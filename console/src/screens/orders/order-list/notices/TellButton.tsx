import {
  type NoticeChannel,
  noticeChannels,
  orderNotices,
} from '@fairdesk/contract/areas/orders/messages/order-notices'
import { Dropdown } from 'antd'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { usePhrases } from '../../../../kit/text/phrases.ts'

type Props = {
  readonly text: string
  readonly isBusy: boolean
  readonly onTell: (channel: NoticeChannel) => void
}

/** Records the channel by which the customer was informed. */
export const TellButton = ({ text, isBusy, onTell }: Props) => {
  const { orderTime } = usePhrases()
  const { channels } = orderTime.notices
  const items = noticeChannels.map((key) => ({ key, label: channels[key], onClick: () => onTell(key) }))
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <WriteButton write={orderNotices.tell} size="small" type="primary" loading={isBusy}>
        {text}
      </WriteButton>
    </Dropdown>
  )
}
