import { PictureImport } from './PictureImport.tsx'

export const ImportPictures = () => <PictureImport kind="goods" />
