import type { FairWrite } from '@fairdesk/contract/fair-states'
import { Button, type ButtonProps } from 'antd'
import { useFairWrites } from './use-fair-writes.ts'

type Props = ButtonProps & {
  /** The call it leads to: whether that passes in a fair that is over is in the contract. */
  readonly write: FairWrite
}

/** A button that leads to a write: disabled, with the reason as its title, where the fair is over. */
export const WriteButton = ({ write, ...button }: Props) => {
  const reason = useFairWrites()(write)
  return <Button {...button} {...(reason ? { disabled: true, title: reason } : {})} />
}
