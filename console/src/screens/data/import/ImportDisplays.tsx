import { ImportWizard } from './ImportWizard.tsx'

export const ImportDisplays = () => <ImportWizard kind="displays" />
