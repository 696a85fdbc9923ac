import { Empty } from 'antd'
import type { ComponentProps } from 'react'
import { FirstSteps } from '../../../ui/state/FirstSteps.tsx'

/** A list of this screen without a row, and the way to its first. */
export const Nothing = ({
  text,
  step,
}: {
  readonly text: string
  readonly step: ComponentProps<typeof FirstSteps>['steps'][number]
}) => (
  <Empty
    image={Empty.PRESENTED_IMAGE_SIMPLE}
    description={<FirstSteps text={text} steps={[step]} />}
    style={{ marginTop: 64 }}
  />
)
