import { ImportWizard } from './ImportWizard.tsx'

export const ImportOutfits = () => <ImportWizard kind="outfits" />
