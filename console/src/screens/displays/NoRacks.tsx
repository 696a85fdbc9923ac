import { go } from '../../kit/page/location.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FirstSteps } from '../../ui/state/FirstSteps.tsx'

/** A fair without racks: how the first ones come in. */
export const NoRacks = ({ onAdd }: { readonly onAdd: () => void }) => {
  const { displays: words, shell } = usePhrases()
  const steps = [
    { text: words.add, onClick: onAdd },
    { text: shell.titles.importDisplays, onClick: () => go('/custom/importDisplays') },
  ]
  return <FirstSteps text={words.empty} steps={steps} />
}
