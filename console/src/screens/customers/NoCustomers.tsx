import { go } from '../../kit/page/location.ts'
import { useVisibleScope } from '../../kit/permission/use-visible-scope.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FirstSteps } from '../../ui/state/FirstSteps.tsx'

/** A fair without customers: how the first ones come in. */
export const NoCustomers = ({ onAdd }: { readonly onAdd: () => void }) => {
  const { customers: words, customerRecord, shell, visibility: visible } = usePhrases()
  const { areas } = useVisibleScope()
  if (!areas) return <p>{visible.noAreas}</p>
  const steps = [
    { text: shell.titles.importCustomers, onClick: () => go('/custom/importCustomers') },
    { text: customerRecord.add, onClick: onAdd },
  ]
  return <FirstSteps text={words.empty} steps={steps} />
}
