import { Tabs, type TabsProps } from 'antd'
import type { MouseEvent } from 'react'

const tab = '.ant-tabs-tab'

/**
 * The tabs of a record. Where not all of them fit, the one that gets the focus comes wholly into sight: under a mouse button held
 * down it would slip away, and the click would hit nothing. So the press gives no focus, the click does.
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
