import { pictureOfSize } from '@fairdesk/contract/pictures/picture-size'
import type { Catalogue, Style } from '../goods/catalogue.ts'
import type { StylePhoto } from '../goods/style-photos.ts'
import { notify } from '../state/state.ts'
import { spokenGoodsTexts } from '../texts/texts.ts'
import { loadPart, PartAway } from '../version/load-part.ts'

type ViewerInput = {
  readonly goods: Pick<Catalogue, 'colours'>
  readonly style: Style
  readonly photos: readonly StylePhoto[]
  readonly index: number
  /** Called with the picture that comes into view. */
  readonly seen: (photo: StylePhoto) => void
}

/** Opens pictures of a style full screen, each named by style and colour; the viewer is loaded when it is first used. */
export async function openPictures({ goods, style, photos, index, seen }: ViewerInput): Promise<void> {
  const { pictures: texts } = spokenGoodsTexts()
  try {
    const { openViewer } = await loadPart('picture-viewer', () => import('../viewer/picture-viewer.ts'))
    const nameOf = ({ colourId }: StylePhoto) => goods.colours.get(colourId ?? 0)?.name ?? ''
    openViewer({
      label: texts.open({ name: `${style.goodsNo} ${style.name}` }),
      pictures: photos.map((photo) => ({
        image: photo.image,
        preview: pictureOfSize(photo.image, 480),
        caption: [style.goodsNo, style.name, nameOf(photo)].filter(Boolean).join(' '),
        size: photo.size,
      })),
      index,
      texts,
      shown: (at) => photos[at] && seen(photos[at]),
    })
  } catch (error) {
    if (!(error instanceof PartAway)) throw error
    notify(texts.away)
  }
}
