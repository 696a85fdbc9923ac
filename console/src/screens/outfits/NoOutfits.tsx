import { go } from '../../kit/page/location.ts'
import { useSight } from '../../kit/permission/use-sight.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FirstSteps } from '../../ui/state/FirstSteps.tsx'

/** A fair without outfits: how the first ones come in. */
export const NoOutfits = ({ onAdd }: { readonly onAdd: () => void }) => {
  const { outfits: words, shell, sight } = usePhrases()
  const { brands } = useSight()
  if (!brands) return <p>{sight.noBrands}</p>
  const steps = [
    { text: words.add, onClick: onAdd },
    { text: shell.titles.importOutfits, onClick: () => go('/custom/importOutfits') },
  ]
  return <FirstSteps text={words.empty} steps={steps} />
}
