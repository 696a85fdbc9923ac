import { Segmented } from 'antd'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { type SyncQuery, syncFields } from './sync-query.ts'

/** The links, or what goes by them. */
export const ViewTabs = () => {
  const { sync: words } = usePhrases()
  const [query, update] = useAddressQuery(syncFields)
  return (
    <Segmented<SyncQuery['view']>
      aria-label={words.view}
      value={query.view}
      options={[
        { value: 'links', label: words.links },
        { value: 'rows', label: words.outbox },
      ]}
      onChange={(view) => update((now) => ({ ...now, view }))}
    />
  )
}
