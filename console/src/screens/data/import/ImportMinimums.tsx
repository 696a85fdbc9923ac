import { ImportWizard } from './ImportWizard.tsx'

export const ImportMinimums = () => <ImportWizard kind="minimums" />
