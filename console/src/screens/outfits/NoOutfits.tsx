import { go } from '../../kit/page/location.ts'
import { useVisibleScope } from '../../kit/permission/use-visible-scope.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FirstSteps } from '../../ui/state/FirstSteps.tsx'

/** A fair without outfits: how the first ones come in. */
export const NoOutfits = ({ onAdd }: { readonly onAdd: () => void }) => {
  const { outfits: words, shell, visibility: visible } = usePhrases()
  const { brands } = useVisibleScope()
  if (!brands) return <p>{visible.noBrands}</p>
  const steps = [
    { text: words.add, onClick: onAdd },
    { text: shell.titles.importOutfits, onClick: () => go('/custom/importOutfits') },
  ]
  return <FirstSteps text={words.empty} steps={steps} />
}
