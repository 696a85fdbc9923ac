import { CloseOutlined, HomeOutlined, PushpinFilled } from '@ant-design/icons'
import type { PointerEvent, ReactNode } from 'react'
import { useUnsavedTabs } from '../../../kit/session/unsaved-tabs.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { groupOf, isHome, mayClose, type Tab, type Tabs } from '../tab-rules.ts'
import { useTabTitle } from '../use-tab-title.ts'

/** Pointer actions on a tab; keys belong to the bar. */
export type TabGestures = {
  show(tab: Tab): void
  close(tab: Tab): void
  refresh(tab: Tab): void
  openMenu(tab: Tab): void
  drag(tab: Tab, press: PointerEvent<HTMLElement>): void
}

type Props = { readonly tab: Tab; readonly tabs: Tabs; readonly gestures: TabGestures; readonly children: ReactNode }

const keys = 'Delete Shift+F10 Control+Shift+ArrowLeft Control+Shift+ArrowRight'

/** One tab of the bar. Its close glyph is for the pointer; keys close it by Delete. */
export const TabItem = ({ tab, tabs, gestures, children }: Props) => {
  const { shell, tabs: texts } = useShellPhrases()
  const isUnsaved = useUnsavedTabs((unsaved) => unsaved.keys.has(tab.key))
  const title = useTabTitle()(tab)
  const group = groupOf(tabs, tab)
  const isActive = tab.key === tabs.active
  const isClosable = mayClose(tabs, tab)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tab within has the keys for all of this
    <div
      className="fd-tab-box"
      role="presentation"
      data-group={group}
      data-active={isActive}
      data-closable={isClosable}
      onPointerDown={(press) => press.button === 0 && group > 0 && gestures.drag(tab, press)}
      onAuxClick={({ button }) => button === 1 && gestures.close(tab)}
      // A middle click would start the browser's own scrolling.
      onMouseDown={(press) => press.button === 1 && press.preventDefault()}
      onContextMenu={(event) => {
        event.preventDefault()
        // A long press of a finger is no right click: the menu at the bar's end is for it.
        if (!isByFinger(event.nativeEvent)) gestures.openMenu(tab)
      }}
    >
      <button
        type="button"
        role="tab"
        id={`tab-${tab.key}`}
        className="fd-tab"
        aria-selected={isActive}
        aria-controls={`pane-${tab.key}`}
        aria-keyshortcuts={keys}
        tabIndex={isActive ? 0 : -1}
        title={group > 0 ? `${title}\n${texts.keysHint}` : title}
        onClick={() => gestures.show(tab)}
        onDoubleClick={() => gestures.refresh(tab)}
      >
        <span className="fd-tab-dot" />
        {tab.pinned && <PushpinFilled className="fd-tab-pin" aria-label={texts.pinned} />}
        {isHome(tab) && group === 0 ? (
          <HomeOutlined aria-label={title} />
        ) : (
          <span className="fd-tab-title">{title}</span>
        )}
        {isUnsaved && <span className="fd-tab-unsaved" role="img" aria-label={shell.unsavedMark} />}
      </button>
      {isClosable && (
        <span
          className="fd-tab-close"
          aria-hidden="true"
          title={shell.closeTab}
          onPointerDown={(press) => press.stopPropagation()}
          onClick={() => gestures.close(tab)}
        >
          <CloseOutlined />
        </span>
      )}
      {children}
    </div>
  )
}

function isByFinger(event: Event): boolean {
  return event instanceof window.PointerEvent && event.pointerType === 'touch'
}
