import { Dropdown, type MenuProps } from 'antd'
import type { ReactElement } from 'react'

/** Delay before a menu closes after its command, so that the choice can be seen (specification 9). */
const closesAfterMs = 100

type Props = {
  readonly menu: MenuProps
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly placement: 'bottomLeft' | 'bottomRight'
  readonly children: ReactElement
}

/** Menu of a tab, 8 px below its anchor; keyboard navigation works at once. */
export const TabMenu = ({ menu, isOpen, onOpenChange, placement, children }: Props) => (
  <Dropdown
    menu={menu}
    open={isOpen}
    trigger={['click']}
    placement={placement}
    align={{ offset: [0, 8] }}
    classNames={{ root: 'fd-tab-menu' }}
    autoFocus
    destroyOnHidden
    onOpenChange={(isNowOpen, { source }) => {
      if (source === 'menu') setTimeout(onOpenChange, closesAfterMs, false)
      else onOpenChange(isNowOpen)
    }}
  >
    {children}
  </Dropdown>
)
