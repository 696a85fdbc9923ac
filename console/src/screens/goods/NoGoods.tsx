import { go } from '../../kit/page/location.ts'
import { useSight } from '../../kit/permission/use-sight.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FirstSteps } from '../../ui/state/FirstSteps.tsx'

/** A fair without goods: how the first ones come in. */
export const NoGoods = ({ onAdd }: { readonly onAdd: () => void }) => {
  const { goods: words, goodsRecord, sight } = usePhrases()
  const { brands } = useSight()
  if (!brands) return <p>{sight.noBrands}</p>
  const steps = [
    { text: words.import, onClick: () => go('/custom/importGoods') },
    { text: goodsRecord.add, onClick: onAdd },
  ]
  return <FirstSteps text={words.empty} steps={steps} />
}
