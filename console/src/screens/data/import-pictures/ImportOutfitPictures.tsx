import { PictureImport } from './PictureImport.tsx'

export const ImportOutfitPictures = () => <PictureImport kind="outfits" />
