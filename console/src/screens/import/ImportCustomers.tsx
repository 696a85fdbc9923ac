import { ImportWizard } from './ImportWizard.tsx'

export const ImportCustomers = () => <ImportWizard kind="customers" />
