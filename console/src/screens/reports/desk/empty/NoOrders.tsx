import { go } from '../../../../kit/page/location.ts'
import { useAllowed } from '../../../../kit/permission/use-allowed.ts'
import { useVisibleScope } from '../../../../kit/permission/use-visible-scope.ts'
import { useShellPhrases } from '../../../../kit/text/phrases.ts'
import { FirstSteps } from '../../../../ui/state/FirstSteps.tsx'

/** Why nothing is ordered yet, as far as this user may see and do. */
export const NoOrders = ({ empty }: { readonly empty: string }) => {
  const { shell, visibility: visible } = useShellPhrases()
  const { areas, brands } = useVisibleScope()
  const maySetUp = [useAllowed({ menu: 'customers' }), useAllowed({ menu: 'goods' })].every(Boolean)
  if (!areas) return <p>{visible.noAreas}</p>
  if (!brands) return <p>{visible.noBrands}</p>
  if (!maySetUp) return <p>{visible.noOrders}</p>
  const steps = (['importCustomers', 'importGoods'] as const).map((title) => ({
    text: shell.titles[title],
    onClick: () => go(`/custom/${title}`),
  }))
  return <FirstSteps text={empty} steps={steps} />
}
