import { type RefObject, useEffect } from 'react'
import { scrollToSee } from '../../kit/page/scroll-to-see.ts'

/** Time for menus that open on the way to reach their size. */
const settledMs = 420

/** Scrolls the marked entry into view once the page has changed. */
export function useActiveInView(menu: RefObject<HTMLElement | null>, path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page marks another entry
  useEffect(() => {
    const timer = setTimeout(() => {
      scrollToSee(menu.current?.querySelector('[aria-current="page"], .ant-menu-item-selected'))
    }, settledMs)
    return () => clearTimeout(timer)
  }, [menu, path])
}
