/**
 * What is typed while this element is shown is for it alone: shortcuts of the pages under it and Escape, which would close
 * their drawers, stay without effect. Gives what ends it.
 */
export function keepKeysWithin(element: Element): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const isWithin = ({ target }: Event) => target instanceof Node && element.contains(target)
  const before = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault()
    if (!isWithin(event)) event.stopImmediatePropagation()
  }
  addEventListener('keydown', before, { capture: true, signal })
  // React hears at the page's root, below body; those who listen to the whole window hear nothing.
  document.body.addEventListener('keydown', (event) => event.stopPropagation(), { signal })
  return () => ended.abort()
}
