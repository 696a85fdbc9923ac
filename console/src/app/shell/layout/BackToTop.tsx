import { VerticalAlignTopOutlined } from '@ant-design/icons'
import { type RefObject, useEffect, useState } from 'react'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { useTabs } from '../../tabs/tab-store.ts'
import { useTheme } from '../../theme/theme-store.ts'

/** Pixels scrolled (specification 9), and how often one looks. */
const showsFrom = 200
const lookMs = 300

/** Back to the top of a long page; it goes with its page. Tables that scroll by themselves have keys for that. */
export const BackToTop = ({ content }: { readonly content: RefObject<HTMLElement | null> }) => {
  const { layout } = useShellPhrases()
  const fixedBody = useTheme((theme) => theme.fixedBody)
  const shownTab = useTabs(({ active }) => active)
  const [scroller, setScroller] = useState<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has its own place
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      const pane = fixedBody ? shownPane(content.current) : document.scrollingElement
      setScroller(pane && pane.scrollTop >= showsFrom ? pane : null)
    }
    const onScroll = () => {
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

function shownPane(content: HTMLElement | null): Element | null {
  const panes = [...(content?.querySelectorAll('.fd-pane') ?? [])]
  return panes.find((pane) => pane.checkVisibility()) ?? null
}
