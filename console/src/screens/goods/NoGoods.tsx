import { go } from '../../kit/page/location.ts'
import { useVisibleScope } from '../../kit/permission/use-visible-scope.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FirstSteps } from '../../ui/state/FirstSteps.tsx'

/** A fair without goods: how the first ones come in. */
export const NoGoods = ({ onAdd }: { readonly onAdd: () => void }) => {
  const { goods: words, goodsRecord, visibility: visible } = usePhrases()
  const { brands } = useVisibleScope()
  if (!brands) return <p>{visible.noBrands}</p>
  const steps = [
    { text: words.import, onClick: () => go('/custom/importGoods') },
    { text: goodsRecord.add, onClick: onAdd },
  ]
  return <FirstSteps text={words.empty} steps={steps} />
}
