import { Image } from 'antd'

type Props = { readonly src: string; readonly alt: string; readonly isOpen: boolean; readonly onClose: () => void }

/** A picture over the whole window, to be zoomed and turned. */
export const LargePicture = ({ src, alt, isOpen, onClose }: Props) => (
  <Image.PreviewGroup
    items={[{ src, alt }]}
    preview={{ open: isOpen, countRender: () => alt, onOpenChange: (open) => open || onClose() }}
  />
)
