import { ImportWizard } from '../ImportWizard.tsx'

export const ImportStock = () => <ImportWizard kind="stock" />
