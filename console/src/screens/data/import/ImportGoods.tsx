import { ImportWizard } from './ImportWizard.tsx'

export const ImportGoods = () => <ImportWizard kind="goods" />
