import { CloseOutlined, HomeOutlined, MoreOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { type KeyboardEvent, useEffect, useRef, type WheelEvent } from 'react'
import { usePhrases } from '../../kit/phrases.ts'
import { go } from '../../kit/place.ts'
import { useUnsavedTabs } from '../../kit/unsaved.ts'
import { useTitleOf } from '../route-title.ts'
import { homePath, routeOf } from '../routes.ts'
import type { Tab } from './tab-rules.ts'
import { move, refresh, useTabs } from './tab-store.ts'
import { useTabMenu } from './use-tab-menu.ts'
import './tabs.css'

/** The open pages. Arrow keys walk them, Ctrl+Shift+arrows move one, Delete closes it, a middle click too. */
export const TabBar = () => {
  const { shell } = usePhrases()
  const { list, active } = useTabs()
  const menu = useTabMenu()
  const onKeyDown = (event: KeyboardEvent) => {
    const at = list.findIndex(({ key }) => key === active)
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step !== 0 && event.ctrlKey && event.shiftKey) move(active, Math.max(1, at + step))
    else if (step !== 0) focusTab(list[(at + step + list.length) % list.length])
    else if (event.key === 'Delete') void menu.run('one', active)
    else return
    event.preventDefault()
  }
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    bar.current
      ?.querySelector(`#${CSS.escape(`tab-${active}`)}`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])
  const onWheel = ({ deltaY }: WheelEvent) => bar.current?.scrollBy({ left: deltaY })
  return (
    <div className="fd-tabs">
      <div
        ref={bar}
        className="fd-tabs-list"
        role="tablist"
        aria-label={shell.tabs}
        onKeyDown={onKeyDown}
        onWheel={onWheel}
      >
        {list.map((tab) => (
          <Dropdown key={tab.key} trigger={['contextMenu']} menu={menu.of(tab.key)}>
            <div className="fd-tab-box">
              <TabButton tab={tab} isActive={tab.key === active} onClose={() => void menu.run('one', tab.key)} />
            </div>
          </Dropdown>
        ))}
      </div>
      <Dropdown trigger={['click']} menu={menu.of(active)}>
        <button type="button" className="fd-tool" aria-label={shell.tabMenu}>
          <MoreOutlined />
        </button>
      </Dropdown>
    </div>
  )
}

function focusTab(tab: Tab | undefined): void {
  if (!tab) return
  go(tab.fullPath)
  document.getElementById(`tab-${tab.key}`)?.focus()
}

type Props = { readonly tab: Tab; readonly isActive: boolean; readonly onClose: () => void }

const TabButton = ({ tab, isActive, onClose }: Props) => {
  const { shell } = usePhrases()
  const unsaved = useUnsavedTabs(({ keys }) => keys.has(tab.key))
  const title = useTitleOf()(routeOf(tab.path))
  return (
    <>
      <button
        type="button"
        role="tab"
        id={`tab-${tab.key}`}
        className="fd-tab"
        aria-selected={isActive}
        aria-controls={`pane-${tab.key}`}
        tabIndex={isActive ? 0 : -1}
        onClick={() => go(tab.fullPath)}
        onDoubleClick={() => refresh(tab.key)}
        onAuxClick={(event) => event.button === 1 && onClose()}
      >
        {unsaved && <span className="fd-tab-unsaved" role="img" aria-label={shell.unsavedMark} />}
        {tab.path === homePath ? <HomeOutlined aria-label={title} /> : title}
      </button>
      {tab.closable && (
        <button
          type="button"
          className="fd-tab-close"
          tabIndex={-1}
          aria-label={`${shell.close} ${title}`}
          onClick={onClose}
        >
          <CloseOutlined />
        </button>
      )}
    </>
  )
}
