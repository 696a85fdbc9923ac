import type { PlaybackCallbacks } from './played.ts'

/** Another site's page: it plays by its own means, and reaches nothing of ours. */
export function playFrame(stage: HTMLElement, address: string, { onStart }: PlaybackCallbacks): () => void {
  const frame = document.createElement('iframe')
  frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups allow-presentation')
  frame.referrerPolicy = 'no-referrer'
  frame.src = address
  // No browser reports whether the frame shows the right page.
  frame.addEventListener('load', onStart)
  stage.replaceChildren(frame)
  return () => frame.remove()
}
