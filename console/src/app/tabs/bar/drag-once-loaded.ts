/** Drags a tab with code that the first press loads, unless the button is released before. @see dragTab */
export async function dragOnceLoaded(
  press: PointerEvent,
  box: HTMLElement,
  onDrop: (fromIndex: number, toIndex: number) => void,
): Promise<void> {
  const release = new AbortController()
  addEventListener('pointerup', () => release.abort(), { once: true, signal: release.signal })
  const { dragTab } = await import('./drag-tab.ts')
  if (release.signal.aborted) return
  release.abort()
  dragTab(press, box, onDrop)
}
