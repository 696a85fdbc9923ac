import PhotoSwipe, { type SlideData } from 'photoswipe'
import viewerStyles from 'photoswipe/style.css?inline'
import { openHistoryStep } from '../state/history-step.ts'
import { addStyles } from '../version/add-styles.ts'
import ownStyles from './viewer.css?inline'

addStyles(viewerStyles, ownStyles)

export type ViewedPicture = {
  /** Address of the largest picture. */
  readonly image: string
  /** Address of the one already shown on the page: drawn until the largest is there, and instead of it without a network. */
  readonly preview: string
  readonly caption: string
  readonly size: readonly [width: number, height: number] | null
}
type ViewerOptions = {
  /** Name of the style, for readers of screens. */
  readonly label: string
  readonly pictures: readonly ViewedPicture[]
  readonly index: number
  readonly texts: Readonly<Record<'close' | 'zoom' | 'previous' | 'next' | 'failed', string>>
  /** Called with the index of each picture that comes into view. */
  readonly shown: (index: number) => void
}

/** Assumed for drawings, whose size is not known; a picture of another shape is shown whole within it. */
const usualSize = [1200, 1600] as const

/**
 * Shows pictures full screen: swiped, zoomed by two fingers, a double tap or the wheel, turned by arrow keys; closed by
 * Escape, its button and the way back of the browser.
 */
export function openViewer({ label, pictures, index, texts, shown }: ViewerOptions): void {
  const viewer = new PhotoSwipe({
    dataSource: pictures.map(slideOf),
    index,
    closeTitle: texts.close,
    zoomTitle: texts.zoom,
    arrowPrevTitle: texts.previous,
    arrowNextTitle: texts.next,
    errorMsg: texts.failed,
    bgOpacity: 1,
    loop: pictures.length > 2,
    secondaryZoomLevel: ({ fit }) => fit * 2.5,
    maxZoomLevel: ({ fit }) => fit * 5,
    showHideAnimationType: 'none',
    ...(matchMedia('(prefers-reduced-motion: reduce)').matches ? { zoomAnimationDuration: 0 } : {}),
  })
  viewer.on('uiRegister', () => {
    viewer.element?.setAttribute('aria-label', label)
    viewer.element?.setAttribute('aria-modal', 'true')
    viewer.ui?.registerElement({
      name: 'caption',
      order: 9,
      isButton: false,
      appendTo: 'root',
      onInit: (element) => {
        element.setAttribute('role', 'status')
        viewer.on('change', () => {
          element.textContent = pictures[viewer.currIndex]?.caption ?? ''
          shown(viewer.currIndex)
        })
      },
    })
  })
  viewer.on('loadError', ({ content }) => {
    const { msrc } = content.data
    if (!msrc || content.data.src === msrc) return
    content.data.src = msrc
    viewer.refreshSlideContent(content.index)
  })
  viewer.on(
    'close',
    openHistoryStep(() => viewer.close()),
  )
  viewer.init()
}

function slideOf({ image, preview, caption, size }: ViewedPicture): SlideData {
  const [width, height] = size ?? usualSize
  return { src: image, msrc: preview, alt: caption, width, height }
}
