import { Tabs, type TabsProps } from 'antd'
import type { MouseEvent } from 'react'

const tab = '.ant-tabs-tab'

/**
 * Tabs of a record. If not all fit, the focused tab scrolls fully into view; on mouse down it would move away under
 * the pointer and the click would miss. So the click sets the focus, not the press.
 */
export const RecordTabs = (props: Pick<TabsProps, 'items' | 'activeKey' | 'onChange'>) => (
  <Tabs
    {...props}
    onMouseDown={keepFocus}
    onTabClick={(_, { target }) => {
      if (target instanceof Element)
        target.closest(tab)?.querySelector<HTMLElement>('[role=tab]')?.focus({ focusVisible: false })
    }}
  />
)

function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest(tab)) event.preventDefault()
}
