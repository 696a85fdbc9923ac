import type { Telling } from './played.ts'

/** Another site's page: it plays by its own means, and reaches nothing of ours. */
export function playFrame(stage: HTMLElement, address: string, { begun }: Telling): () => void {
  const frame = document.createElement('iframe')
  frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups allow-presentation')
  frame.referrerPolicy = 'no-referrer'
  frame.src = address
  // Whether the page in it is the right one no browser tells.
  frame.addEventListener('load', begun)
  stage.replaceChildren(frame)
  return () => frame.remove()
}
