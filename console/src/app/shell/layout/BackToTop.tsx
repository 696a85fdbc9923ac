import { VerticalAlignTopOutlined } from '@ant-design/icons'
import { type RefObject, useEffect, useState } from 'react'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { useTabs } from '../../tabs/tab-store.ts'
import { useTheme } from '../../theme/theme-store.ts'

/** Pixels scrolled (specification 9), and how often one looks. */
const showsFrom = 200
const lookMs = 300

/** Back to the top of a long page, or of a table or column that scrolls by itself; it goes with its page. */
export const BackToTop = ({ content }: { readonly content: RefObject<HTMLElement | null> }) => {
  const { layout } = useShellPhrases()
  const fixedBody = useTheme((theme) => theme.fixedBody)
  const shownTab = useTabs(({ active }) => active)
  const [scroller, setScroller] = useState<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has its own place
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let latest: Element | null = null
    const look = () => {
      timer = undefined
      const pane = fixedBody ? shownPane(content.current) : document.scrollingElement
      setScroller([latest, pane].find((element) => element && element.scrollTop >= showsFrom) ?? null)
    }
    const onScroll = ({ target }: Event) => {
      if (target instanceof Element && isLarge(target, content.current)) latest = target
      timer ??= setTimeout(look, lookMs)
    }
    look()
    addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [fixedBody, content, shownTab])
  if (!scroller) return null
  return (
    <button
      type="button"
      className="fd-floating fd-back-top"
      aria-label={layout.backToTop}
      title={layout.backToTop}
      onClick={() => scroller.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <VerticalAlignTopOutlined />
    </button>
  )
}

/** Returns true for a part of the page at least half as high as it; small lists have no button. */
function isLarge(element: Element, content: HTMLElement | null): boolean {
  return content?.contains(element) === true && element.clientHeight * 2 >= content.clientHeight
}

function shownPane(content: HTMLElement | null): Element | null {
  const panes = [...(content?.querySelectorAll('.fd-pane') ?? [])]
  return panes.find((pane) => pane.checkVisibility()) ?? null
}
